import type { Tx } from '../../platform/db/database.ts'
import type { InsuredFacts } from '../../policies/terms/tables.ts'
import { setupEntryOn } from '../../reference/setups/store.ts'

interface Parts {
  vehicle: Record<string, unknown>
  cover: Record<string, unknown>
}

/** Facts of a cover that a policy without them gets at its renewal. */
const COVER_FACTS: ReadonlySet<string> = new Set([
  'risk_type',
  'business_type',
  'cover_type',
  'liability_type',
  'start_date',
  'sum_insured',
  'extensions',
  'no_claims_years',
  'no_claims_bps',
  'terms',
  'accessories',
  'finance_interest',
])

/** Splits insured facts into those of the vehicle and those of the cover, as a policy stores them. */
export function factParts(facts: InsuredFacts, policy: Parts): Parts {
  const isOfCover = ([name]: [string, unknown]): boolean => COVER_FACTS.has(name) || name in policy.cover
  const entries = Object.entries(facts)
  return {
    vehicle: Object.fromEntries(entries.filter((entry) => !isOfCover(entry))),
    cover: Object.fromEntries(entries.filter(isOfCover)),
  }
}

/** Names of the codes of a renewed policy: those of the policy, with that of a changed cover. */
export async function renewedNames(
  tx: Tx,
  { names, cover_type }: { names: Record<string, unknown>; cover_type: string },
  cover: Record<string, unknown>,
  day: string,
): Promise<Record<string, unknown>> {
  const code = String(cover.cover_type)
  if (code === cover_type) return names
  const entry = await setupEntryOn(tx, 'cover_types', code, day)
  return { ...names, cover_type: entry?.name ?? code }
}
