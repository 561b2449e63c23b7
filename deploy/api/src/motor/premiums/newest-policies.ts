import type { Db } from '../../platform/db/database.ts'

/** Newest policies from which the most insured models are counted. */
const LOOKED_AT = 500

/** Reads the vehicles of the newest policies. */
export function newestPolicies(db: Db) {
  return db
    .selectFrom('policies')
    .select(['vehicle', 'risk_type', 'cover_type', 'sum_insured'])
    .orderBy('id', 'desc')
    .limit(LOOKED_AT)
    .execute()
}

/** Returns each value once, the most frequent first. */
export function byFrequency(values: readonly string[]): string[] {
  const counts = new Map<string, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts].toSorted(([, one], [, other]) => other - one).map(([value]) => value)
}
