import type { Selectable } from 'kysely'
import { isInBranches } from '../../platform/access/branches.ts'
import type { Principal } from '../../platform/access/principal.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { Database } from '../../platform/db/schema.ts'
import { editConflict, notFound } from '../../platform/errors/api-error.ts'

export type ItemRow = Selectable<Database['suspense_items']>
export type UseRow = Selectable<Database['suspense_uses']>

/** @throws ApiError 404, also for an item of a branch that the caller does not see */
export async function assertItemSeen(db: Db, id: string, principal: Principal): Promise<void> {
  const seen = await db
    .selectFrom('suspense_items')
    .select('id')
    .where('id', '=', id)
    .where(isInBranches('suspense_items.branch_id', principal))
    .executeTakeFirst()
  if (!seen) throw notFound()
}

/** Locks an item that the caller sees, in the version they read. @throws ApiError 404; 409 `edit_conflict` */
export async function lockItem(tx: Tx, id: string, version: number, principal: Principal): Promise<ItemRow> {
  const item = await tx
    .selectFrom('suspense_items')
    .selectAll()
    .where('id', '=', id)
    .where(isInBranches('suspense_items.branch_id', principal))
    .forUpdate()
    .executeTakeFirst()
  if (!item) throw notFound()
  if (item.version !== version) throw editConflict(null, item.version)
  return item
}

/** Raises the version of an item, and reduces what remains of it by an amount in kobo. */
export async function changeItem(tx: Tx, id: string, taken = 0): Promise<void> {
  await tx
    .updateTable('suspense_items')
    .set((eb) => ({ remaining: eb('remaining', '-', taken), version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** The use of an item that waits for its decision. */
export const proposedUse = (db: Db | Tx, itemId: string): Promise<UseRow | undefined> =>
  db
    .selectFrom('suspense_uses')
    .selectAll()
    .where('item_id', '=', itemId)
    .where('status', '=', 'proposed')
    .executeTakeFirst()
