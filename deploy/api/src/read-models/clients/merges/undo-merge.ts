import { sql } from 'kysely'
import type { Actor } from '../../../platform/access/actor.ts'
import { actorName, type StaffUser } from '../../../platform/access/principal.ts'
import { recordAudit } from '../../../platform/audit-events/record.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { ApiError, notFound } from '../../../platform/errors/api-error.ts'
import { lockOpenClient } from '../record/lock-client.ts'
import { countsOf } from './merge.ts'
import { movedTables } from './moved-tables.ts'

/**
 * Returns what moved to the duplicate and reopens it. A detail that was edited after the merge keeps its new value.
 * @throws ApiError 404; 409 `merge_final` after a day or when undone already, `client_closed`
 */
export async function undoMerge(
  tx: Tx,
  { id, mergeId }: { id: string; mergeId: string },
  { principal, actor }: { principal: StaffUser; actor: Actor },
): Promise<void> {
  const target = await lockOpenClient(tx, id, principal)
  const made = await tx
    .selectFrom('client_merges')
    .selectAll()
    .where('id', '=', mergeId)
    .where('target_id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!made) throw notFound()
  if (made.undone_at !== null || new Date(made.undo_until) <= actor.now)
    throw new ApiError(409, 'merge_final')
  const { source_id: sourceId, moved } = made
  for (const [table, column, name] of movedTables) {
    const ids = moved[name] ?? []
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${sourceId}
      where id = any (${ids}::uuid[]) and ${sql.ref(column)} = ${id}`.execute(tx)
  }
  const restored = Object.fromEntries(
    Object.entries(made.before).filter(([field]) => target[field as 'address'] === made.after[field]),
  )
  await tx
    .updateTable('clients')
    .set((eb) => ({ ...restored, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
  await tx
    .updateTable('clients')
    .set((eb) => ({ merged_into: null, version: eb('version', '+', 1) }))
    .where('id', '=', sourceId)
    .execute()
  await tx
    .updateTable('client_merges')
    .set({ undone_by: actorName(principal), undone_at: actor.now })
    .where('id', '=', mergeId)
    .execute()
  const after = { ...restored, client_id: sourceId, moved: countsOf(moved) }
  await recordAudit(tx, actor, { action: 'client.unmerged', objectKind: 'client', objectId: id, after })
}
