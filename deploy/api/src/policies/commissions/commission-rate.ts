import type { Db, Tx } from '../../platform/db/database.ts'
import { agencyOn } from '../../reference/setups/agencies.ts'

/** The cover whose commission has a rate of its own. */
const THIRD_PARTY = 'TPO'

/** The rate of an agency's commission on a cover on a day, in basis points; 0 for a direct sale. */
export async function commissionRate(
  db: Db | Tx,
  agencyCode: string,
  coverType: string,
  day: string,
): Promise<number> {
  const agency = await agencyOn(db, agencyCode, day)
  return (coverType === THIRD_PARTY ? agency?.thirdPartyBps : agency?.commissionBps) ?? 0
}
