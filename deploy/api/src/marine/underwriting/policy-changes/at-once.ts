import type { CargoTerms } from '@coverdesk/sdk'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { type Assessed, referralsOf } from '../policies/quote.ts'
import { assessEndorsement, type Issued } from './endorsement.ts'
import { appliesAtOnce } from './nil-change.ts'
import type { Side } from './quote.ts'

/** Reads whether an endorsement applies without a second user. @param assessed assessment of the new terms, if known */
export async function readAtOnce(
  db: Db | Tx,
  row: Issued,
  terms: CargoTerms,
  today: string,
  side: Side,
  assessed?: Assessed,
): Promise<boolean> {
  if (side !== 'partner') return false
  const after = assessed ?? (await assessEndorsement(db, row, terms, today, side))
  const before = await assessEndorsement(db, row, row.terms, today, side)
  const referred = new Set(referralsOf(before.found).map(({ code }) => code))
  return appliesAtOnce(row, terms, after, referred)
}
