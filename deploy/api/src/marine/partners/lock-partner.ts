import type { Tx } from '../../platform/db/database.ts'
import { findPartner, type PartnerRow } from './store.ts'

/** A partner nobody else changes meanwhile. @throws ApiError 404 */
export async function lockPartner(tx: Tx, id: string, today: string): Promise<PartnerRow> {
  await tx.selectFrom('partners').select('id').where('id', '=', id).forUpdate().executeTakeFirst()
  return findPartner(tx, id, today)
}
