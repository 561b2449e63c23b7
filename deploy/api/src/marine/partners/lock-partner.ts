import type { Tx } from '../../platform/db/database.ts'
import { takeLock } from '../../platform/db/take-lock.ts'
import { partnerLockName } from './shared-lock.ts'
import { findPartner, type PartnerRow } from './store.ts'

/** Locks a partner against changes, issues and deposits until the transaction ends. @throws ApiError 404 */
export async function lockPartner(tx: Tx, id: string, today: string): Promise<PartnerRow> {
  await takeLock(tx, partnerLockName(id))
  await tx.selectFrom('partners').select('id').where('id', '=', id).forUpdate().executeTakeFirst()
  return findPartner(tx, id, today)
}
