import { EXCESS_BUYBACK } from '@coverdesk/sdk'
import type { Db, Tx } from '../../platform/db/database.ts'
import { setupEntryOn } from '../../reference/setups/store.ts'

interface Covered {
  cover_type: string
  /** Kobo; 0 under covers that do not pay for the own vehicle. */
  sum_insured?: number | undefined
  extensions?: readonly string[] | undefined
  /** An underwriter's terms; their excess in kobo is in place of that of the cover. */
  terms?: { excess?: number | undefined } | undefined
}

/** Returns the excess of the own vehicle by the reference data of a day, kobo; 0 where it was bought back. */
export async function excessOn(
  db: Db | Tx,
  { cover_type, sum_insured = 0, extensions = [], terms }: Covered,
  day: string,
): Promise<number> {
  if (sum_insured <= 0) return 0
  if (terms?.excess) return terms.excess
  if (extensions.includes(EXCESS_BUYBACK)) return 0
  const cover = await setupEntryOn(db, 'cover_types', cover_type, day)
  return Number(cover?.attributes.excess ?? 0)
}
