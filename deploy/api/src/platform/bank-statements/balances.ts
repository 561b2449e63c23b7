import type { NamedBalance, ReadLine } from './lines.ts'

export interface Balances {
  /** Balances in kobo before the first line and after the last; null where the file does not contain them. */
  opening: number | null
  closing: number | null
  /** The first row that the balances contradict. */
  brokenAt: number | null
  /** Rows whose amount is proven by the balance before them and their own. */
  proved: ReadonlySet<number>
  /** Whether the newest line is first. */
  newestFirst: boolean
  /** Whether the user or a row of the file states the opening balance, and the lines agree with it. */
  openingNamed: boolean
  /** The same for the closing balance. */
  closingNamed: boolean
}

interface Step {
  rows: number[]
  sum: number
  after: number
}

interface Chain {
  opening: number | null
  closing: number | null
  broken: number[]
  proved: Set<number>
}

/** Balances entered by the user, in kobo; they take precedence over those of the file. */
export interface EnteredBalances {
  opening: number | null
  closing: number | null
}

/** Checks the balances of a statement in the order of the file, in reverse, and in any order that fits. */
export function balancesOf(
  lines: readonly ReadLine[],
  named: readonly NamedBalance[] = [],
  entered: EnteredBalances = { opening: null, closing: null },
): Balances {
  const [first, last] = [lines[0], lines.at(-1)]
  const [down, up] = [chainOf(lines), chainOf(lines.toReversed())]
  const newestFirst =
    first && last && first.day !== last.day
      ? first.day > last.day
      : up.broken.length !== down.broken.length
        ? up.broken.length < down.broken.length
        : namedNewestFirst(lines, named)
  const inOrder = newestFirst ? up : down
  const chain = inOrder.broken.length > 0 ? (inAnyOrder(lines) ?? inOrder) : inOrder
  const ends = namedEnds(lines, named, newestFirst)
  const start = entered.opening ?? ends.opening
  const end = entered.closing ?? ends.closing
  return { ...withNamed(chain, { ...ends, start, end }), proved: chain.proved, newestFirst }
}

function chainOf(ordered: readonly ReadLine[]): Chain {
  const steps: Step[] = []
  let open: Step = { rows: [], sum: 0, after: 0 }
  for (const { row, amount, balance } of ordered) {
    open.rows.push(row)
    open.sum += amount
    if (balance === null) continue
    steps.push({ ...open, after: balance })
    open = { rows: [], sum: 0, after: 0 }
  }
  const [first, last] = [steps[0], steps.at(-1)]
  const chain: Chain = { opening: null, closing: null, broken: [], proved: new Set() }
  if (!first || !last) return chain
  for (const [at, { rows, sum, after }] of steps.entries()) {
    const before = steps[at - 1]?.after
    if (before === undefined) continue
    if (before + sum !== after) chain.broken.push(rows.at(-1) ?? 0)
    else if (rows.length === 1) chain.proved.add(rows[0] ?? 0)
  }
  return { ...chain, opening: first.after - first.sum, closing: last.after + open.sum }
}

/**
 * Finds the order in which the bank booked the lines where the file has another: each balance but one is the opening of
 * another line.
 * @returns null where there is no such order
 */
function inAnyOrder(lines: readonly ReadLine[]): Chain | null {
  const open = new Map<number, number>()
  const count = (balance: number, by: number) => open.set(balance, (open.get(balance) ?? 0) + by)
  for (const { amount, balance } of lines) {
    if (balance === null) return null
    count(balance - amount, 1)
    count(balance, -1)
  }
  const left = [...open].filter(([, times]) => times !== 0)
  const [opening, closing] = [left.find(([, times]) => times === 1), left.find(([, times]) => times === -1)]
  if (left.length !== 2 || !opening || !closing) return null
  const proved = lines.filter(({ amount, balance }) => (balance ?? 0) - amount !== opening[0])
  return {
    opening: opening[0],
    closing: closing[0],
    broken: [],
    proved: new Set(proved.map(({ row }) => row)),
  }
}

/** Returns whether the balance rows show that the file is in reverse order. */
function namedNewestFirst(lines: readonly ReadLine[], named: readonly NamedBalance[]): boolean {
  const [top = 0, bottom = 0] = [lines[0]?.row, lines.at(-1)?.row]
  return (
    named.some(({ row, kind }) => kind === 'closing' && row < top) ||
    named.some(({ row, kind }) => kind === 'opening' && row > bottom)
  )
}

/** Returns the balances of rows outside of the lines; a balance between two lines is the end of a page. */
function namedEnds(lines: readonly ReadLine[], named: readonly NamedBalance[], newestFirst: boolean) {
  const [top, bottom] = [lines[0]?.row ?? 0, lines.at(-1)?.row ?? 0]
  const outside = named.filter(({ row }) => row <= top || row >= bottom)
  const of = (kind: NamedBalance['kind'], isLast: boolean): number | null => {
    const found = outside.filter((one) => one.kind === kind)
    return (isLast ? found.at(-1) : found[0])?.balance ?? null
  }
  const [oldest, newest] = newestFirst ? [bottom, top] : [top, bottom]
  return { opening: of('opening', newestFirst), closing: of('closing', !newestFirst), oldest, newest }
}

interface Ends {
  start: number | null
  end: number | null
  oldest: number
  newest: number
}

/** Compares the lines with the balances of the user or the file. */
function withNamed({ opening, closing, broken }: Chain, { start, end, oldest, newest }: Ends) {
  const isOpeningWrong = start !== null && opening !== null && start !== opening
  const isClosingWrong = end !== null && closing !== null && end !== closing
  return {
    opening: start ?? opening,
    closing: end ?? closing,
    openingNamed: start !== null && !isOpeningWrong,
    closingNamed: end !== null && !isClosingWrong,
    brokenAt: isOpeningWrong ? oldest : (broken[0] ?? (isClosingWrong ? newest : null)),
  }
}
