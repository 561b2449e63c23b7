import type { ChangedFact } from '@coverdesk/sdk'
import type { Services } from '../../platform/services.ts'
import { writeAmount, writeDay } from '../../platform/translations/write.ts'
import { writeTerms } from '../../policies/quotes/applied-terms.ts'
import { addDays } from '../../policies/terms/days.ts'
import type { PlannedChange } from '../../policies/terms/plan-change.ts'
import type { InsuredFacts } from '../../policies/terms/tables.ts'

type Translating = Pick<Services, 'translate'>

/** Names of codes by fact, before and after. */
export interface FactNames {
  before: Readonly<Record<string, string>>
  after: Readonly<Record<string, string>>
}

/** Lists what a change changes, as texts in the reader's language. */
export function changedFacts(
  { translate }: Translating,
  locale: string,
  { change, before, segments, term }: PlannedChange,
  names: FactNames,
): ChangedFact[] {
  const fact = (key: string, was: string | null, is: string | null): ChangedFact => ({
    key,
    label: translate(locale, 'insured-facts', key),
    before: was,
    after: is,
  })
  const day = (value: string | undefined): string | null => (value ? writeDay(value, locale) : null)
  if (change.kind === 'cancel') {
    const last = change.effectiveFrom > term.start ? addDays(change.effectiveFrom, -1) : undefined
    return [fact('cover_ends', day(before.at(-1)?.to), day(last))]
  }
  if (change.kind === 'reinstate')
    return [
      fact('cover_begins_again', null, day(change.effectiveFrom)),
      fact('cover_ends', day(before.at(-1)?.to), day(segments.at(-1)?.to)),
    ]
  return writeFacts({ translate }, locale, factsOn(before, change.effectiveFrom), change.facts, names)
}

/** Writes the facts that a change sets to another value, before and after it. */
export function writeFacts(
  { translate }: Translating,
  locale: string,
  old: InsuredFacts,
  set: InsuredFacts,
  names: FactNames,
): ChangedFact[] {
  return Object.keys(set)
    .filter((key) => text(old[key]) !== text(set[key]))
    .map((key) => ({
      key,
      label: translate(locale, 'insured-facts', key),
      before: written(old[key] ?? names.before[key], key, names.before, locale),
      after: written(set[key], key, names.after, locale),
    }))
}

/** The facts insured on a day; empty where nothing is covered. */
export const factsOn = (
  segments: readonly { from: string; to: string; facts: InsuredFacts }[],
  day: string,
): InsuredFacts => segments.find(({ from, to }) => from <= day && day <= to)?.facts ?? {}

const text = (value: unknown): string => JSON.stringify(value ?? null)

function written(
  value: unknown,
  key: string,
  names: Readonly<Record<string, string>>,
  locale: string,
): string | null {
  if (value === undefined || value === null || value === '') return null
  if (key === 'terms') return writeTerms(value, (amount) => writeAmount(amount, locale))
  if (key === 'no_claims_bps') return Number(value) > 0 ? `${Number(value) / 100} %` : null
  if (key === 'sum_insured') return Number(value) > 0 ? writeAmount(Number(value), locale) : null
  if (Array.isArray(value)) return value.map((one) => memberText(one, names)).join(', ') || null
  if (typeof value === 'boolean') return value ? '✓' : null
  return names[key] ?? String(value)
}

const memberText = (one: unknown, names: Readonly<Record<string, string>>): string =>
  typeof one === 'object' && one !== null && 'name' in one
    ? String(one.name)
    : (names[String(one)] ?? String(one))
