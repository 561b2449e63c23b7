import type { OpenClaim } from '@coverdesk/sdk'
import type { Db } from '../platform/db/database.ts'
import { isOpen } from './presenter.ts'

/** Most vehicles and claims of one request; a finder shows fewer. */
const MOST_PLATES = 50
const MOST_CLAIMS = 100

/** Lists open claims on vehicles, the newest first. */
export function openClaimsOn(db: Db, plates: readonly string[]): Promise<OpenClaim[]> {
  return db
    .selectFrom('claims')
    .innerJoin('policies', 'policies.id', 'claims.policy_id')
    .select(['claims.id', 'claim_number', 'policies.plate', 'claims.state', 'loss_date', 'claims.created_at'])
    .where('policies.plate', 'in', plates.slice(0, MOST_PLATES))
    .where(isOpen)
    .orderBy('claims.created_at', 'desc')
    .limit(MOST_CLAIMS)
    .execute()
}
