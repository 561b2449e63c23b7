import type { Selectable } from 'kysely'
import { isInBranches } from '../../platform/access/branches.ts'
import type { Principal } from '../../platform/access/principal.ts'
import { hashToken } from '../../platform/crypto/secrets.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { Database } from '../../platform/db/schema.ts'
import { notFound } from '../../platform/errors/api-error.ts'

export type LossNoticeRow = Selectable<Database['loss_notices']>

/** Finds a notice by the secret of the device that created it, the only way to it. @throws ApiError 404 */
export async function findOwnNotice(db: Db | Tx, id: string, secret: string): Promise<LossNoticeRow> {
  const row = await db
    .selectFrom('loss_notices')
    .selectAll()
    .where('id', '=', id)
    .where('secret_hash', '=', hashToken(secret))
    .executeTakeFirst()
  if (!row) throw notFound()
  return row
}

/** Confirmed notices that the caller's branches may see; those of uninsured plates are visible to all branches. */
export const selectNotices = (db: Db | Tx, principal: Principal) =>
  db
    .selectFrom('loss_notices')
    .where('loss_notices.state', '!=', 'unproven')
    .where(isInBranches('loss_notices.branch_id', principal))

/** Locks a confirmed notice until the transaction ends. @throws ApiError 404 */
export async function lockNotice(tx: Tx, id: string, principal: Principal): Promise<LossNoticeRow> {
  const row = await selectNotices(tx, principal)
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw notFound()
  return row
}
