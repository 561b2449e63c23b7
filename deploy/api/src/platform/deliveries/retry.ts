import { type Selectable, sql } from 'kysely'
import type { Actor } from '../access/actor.ts'
import { seesAll } from '../access/branches.ts'
import { recordAudit } from '../audit-events/record.ts'
import type { Tx } from '../db/database.ts'
import { notFound } from '../errors/api-error.ts'
import type { Outbox } from '../outbox/tables.ts'

/** Retries a dead letter with a new set of tries. @throws ApiError 404 */
export async function retryDelivery(tx: Tx, id: string, actor: Actor): Promise<Selectable<Outbox>> {
  const row = await tx
    .updateTable('outbox')
    .set({ dead_at: null, next_at: actor.now, attempts: 0 })
    .where('id', '=', id)
    .where('dead_at', 'is not', null)
    .where(sql<boolean>`${seesAll(actor.principal)}::boolean`)
    .returningAll()
    .executeTakeFirst()
  if (!row) throw notFound()
  const note = { action: 'delivery.retried', objectKind: 'delivery', objectId: id }
  await recordAudit(tx, actor, { ...note, after: { topic: row.topic } })
  return row
}
