import type { StaffUser } from '../../../platform/access/principal.ts'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { ApiError } from '../../../platform/errors/api-error.ts'
import { countAll } from './present-client-record.ts'

/** Refuses a user who does not see the records of a customer in other branches. @throws ApiError 403 `not_allowed` */
export async function assertSeesAll(db: Db | Tx, clientId: string, principal: StaffUser): Promise<void> {
  if (principal.branches === null) return
  const seen = await countAll(db, clientId, principal)
  const all = await countAll(db, clientId, { ...principal, branches: null })
  if (seen.policies + seen.claims + seen.trackers < all.policies + all.claims + all.trackers)
    throw new ApiError(403, 'not_allowed')
}
