import type { AnnualComponent, BookedChange, Charge, Term } from '../policies/terms/model.ts'

const DAY = 86_400_000
const at = (day: string): number => Date.parse(`${day}T00:00:00Z`) / DAY
const roundedShare = (amount: number, part: number, whole: number): number => {
  const exact = BigInt(Math.abs(amount)) * BigInt(part)
  const rest = exact % BigInt(whole)
  const size = exact / BigInt(whole) + (rest * 2n >= BigInt(whole) ? 1n : 0n)
  return Number(size) * Math.sign(amount)
}

export interface DailyTerm<Facts> {
  term: Term
  rate: (facts: Facts) => readonly AnnualComponent[]
  /** Share retained when the insured cancels, in basis points: of a first day without cover. */
  share: (cancelledFrom: string) => number
  minimumRetained: number
}

/** What one day of a term costs a year; null without cover. */
type DayOfTerm = readonly AnnualComponent[] | null

/**
 * The premium of a term by another way than the product's: writes down each day of the term, as a clerk would in a
 * calendar, and adds up runs of days that cost the same. Tests compare it with what is charged.
 */
export function premiumByDay<Facts extends object>(
  daily: DailyTerm<Facts>,
  changes: readonly BookedChange<Facts>[],
  until = daily.term.end,
): { premium: Charge; earned: Charge; isCovered: (day: string) => boolean } {
  const { term } = daily
  const length = at(term.end) - at(term.start) + 1
  const inOrder = changes.toSorted((one, other) => one.sequence - other.sequence)
  const last = inOrder.findLast(({ kind }) => kind === 'cancel' || kind === 'reinstate')
  const end = last?.kind === 'cancel' ? last : null
  const written = inOrder.filter((change) => change !== end)
  const calendar = daysOf(daily, written, length)
  const fees: Record<string, number> = {}
  for (const change of inOrder)
    for (const [code, amount] of Object.entries(change.fees ?? {})) fees[code] = (fees[code] ?? 0) + amount
  const whole = plus(sumOf(calendar, length, length), fees)
  const elapsed = Math.max(0, Math.min(length, at(until) - at(term.start) + 1))
  const open = { premium: whole, earned: plus(sumOf(calendar, length, elapsed), fees) }
  const finished = end ? daysOf(daily, inOrder, length) : calendar
  const isCovered = (day: string) => Boolean(finished[at(day) - at(term.start)])
  if (!end) return { ...open, isCovered }
  const days = at(end.effectiveFrom) - at(term.start)
  const retained = retainedOf(daily, end, whole, plus(sumOf(calendar, length, days), fees))
  return { premium: retained, earned: until >= end.effectiveFrom ? retained : open.earned, isCovered }
}

function daysOf<Facts extends object>(
  { term, rate }: DailyTerm<Facts>,
  changes: readonly BookedChange<Facts>[],
  length: number,
): DayOfTerm[] {
  const covered = Array<boolean>(length).fill(true)
  for (const { kind, effectiveFrom } of changes)
    if (kind === 'cancel' || kind === 'reinstate')
      covered.fill(kind === 'reinstate', at(effectiveFrom) - at(term.start))
  const patches = changes
    .flatMap((change) => ('facts' in change ? [{ from: at(change.effectiveFrom), facts: change.facts }] : []))
    .toSorted((one, other) => one.from - other.from)
  const costs = new Map<string, readonly AnnualComponent[]>()
  let facts = {} as Facts
  let cost: readonly AnnualComponent[] = []
  return covered.map((isCovered, index) => {
    while (patches[0] && patches[0].from - at(term.start) <= index) {
      facts = { ...facts, ...patches.shift()?.facts }
      if (patches[0]?.from === at(term.start) + index) continue
      const key = JSON.stringify(rate(facts))
      cost = costs.get(key) ?? rate(facts)
      costs.set(key, cost)
    }
    return isCovered ? cost : null
  })
}

/** Adds up the first days of a calendar. */
function sumOf(calendar: readonly DayOfTerm[], length: number, elapsed: number): Charge {
  const sum: Record<string, number> = {}
  const greatest: Record<string, number> = {}
  const covered = calendar.filter(Boolean).length
  const gone = calendar.slice(0, elapsed).filter(Boolean).length
  let index = 0
  while (index < length) {
    let next = index
    while (next < length && calendar[next] === calendar[index]) next += 1
    for (const { code, behaviour, annual } of calendar[index] ?? []) {
      if (behaviour === 'full_term') greatest[code] = Math.max(greatest[code] ?? annual, annual)
      else
        sum[code] =
          (sum[code] ?? 0) + roundedShare(annual, Math.max(0, Math.min(next, elapsed) - index), length)
    }
    index = next
  }
  for (const [code, annual] of Object.entries(greatest)) sum[code] = roundedShare(annual, gone, covered)
  return sum
}

function retainedOf<Facts>(
  { share, minimumRetained }: DailyTerm<Facts>,
  end: BookedChange<Facts>,
  premium: Charge,
  earned: Charge,
): Charge {
  if (end.kind !== 'cancel' || end.by === 'flat') return {}
  const retained: Record<string, number> = {}
  for (const [code, amount] of Object.entries(premium)) {
    const part = earned[code] ?? 0
    const scaled = end.by === 'insured' ? roundedShare(amount, share(end.effectiveFrom), 10_000) : part
    retained[code] = amount < 0 ? Math.min(part, scaled) : Math.max(part, scaled)
  }
  const least = Math.min(minimumRetained, total(premium))
  return total(retained) >= least ? retained : { minimum: least }
}

export const total = (charge: Charge): number => Object.values(charge).reduce((sum, one) => sum + one, 0)

function plus(one: Charge, other: Charge): Charge {
  const sum: Record<string, number> = { ...one }
  for (const [code, amount] of Object.entries(other)) sum[code] = (sum[code] ?? 0) + amount
  return sum
}
