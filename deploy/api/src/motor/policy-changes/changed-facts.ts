import { addDays } from '../../policies/terms/days.ts'
import type { PlannedChange } from '../../policies/terms/plan-change.ts'
import type { FactValue, StoredFact } from '../../policies/terms/stored-facts.ts'
import type { InsuredFacts } from '../../policies/terms/tables.ts'
import type { ValueNames } from './fact-names.ts'

/** Names of codes before and after a change. */
export interface FactNames {
  before: ValueNames
  after: ValueNames
}

/** Lists what a change changes, as stored: in no language. */
export function changedFacts(
  { change, before, segments, term }: PlannedChange,
  old: InsuredFacts,
  names: FactNames,
): StoredFact[] {
  const day = (value: string | undefined): FactValue | null => (value ? { value } : null)
  if (change.kind === 'cancel') {
    const last = change.effectiveFrom > term.start ? addDays(change.effectiveFrom, -1) : undefined
    return [{ key: 'cover_ends', before: day(before.at(-1)?.to), after: day(last) }]
  }
  if (change.kind === 'reinstate')
    return [
      { key: 'cover_begins_again', before: null, after: day(change.effectiveFrom) },
      { key: 'cover_ends', before: day(before.at(-1)?.to), after: day(segments.at(-1)?.to) },
    ]
  return factsSet(old, change.facts, names)
}

/** Lists the facts that a change sets to another value, before and after it. */
export const factsSet = (old: InsuredFacts, set: InsuredFacts, names: FactNames): StoredFact[] =>
  Object.keys(set)
    .filter((key) => text(old[key]) !== text(set[key]))
    .map((key) => ({
      key,
      before: factValue(old[key], names.before[key]),
      after: factValue(set[key], names.after[key]),
    }))

/** The facts insured on a day; empty where nothing is covered. */
export const factsOn = (
  segments: readonly { from: string; to: string; facts: InsuredFacts }[],
  day: string,
): InsuredFacts => segments.find(({ from, to }) => from <= day && day <= to)?.facts ?? {}

const text = (value: unknown): string => JSON.stringify(value ?? null)

const factValue = (value: unknown, names: FactValue['names']): FactValue | null =>
  value === undefined || value === null ? null : { value, ...(names ? { names } : {}) }
