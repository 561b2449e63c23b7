import { type MergeInput, mergeFields } from '@coverdesk/sdk'
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { assertNothingWaits } from '../../../identity/pending-changes/request.ts'
import type { Actor } from '../../../platform/access/actor.ts'
import { actorName } from '../../../platform/access/principal.ts'
import { recordAudit } from '../../../platform/audit-events/record.ts'
import { days, after as later } from '../../../platform/db/clock.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { editConflict } from '../../../platform/errors/api-error.ts'
import { assertSeesAll } from '../record/assert-sees-all.ts'
import { type ClientRow, lockClientVersion } from '../record/lock-client.ts'
import { presentClientRecord } from '../record/present-client-record.ts'
import type { RecordReader } from '../record/record-texts.ts'
import { movedTables } from './moved-tables.ts'
import { findMergeable } from './preview.ts'

/** How long a merge can be undone. */
const UNDO_FOR = days(1)

/**
 * Moves the records of a duplicate to a customer and closes the duplicate.
 * @throws ApiError 403 when the duplicate has records of branches that the caller does not see; 404; 409
 *   `edit_conflict`, `client_closed`, `change_waits`; 422 at `source_id`
 */
export async function merge(
  tx: Tx,
  id: string,
  { source_id: sourceId, take, reason, version, source_version }: MergeInput,
  actor: Actor,
  reader: RecordReader,
): Promise<void> {
  const { principal } = reader
  // Both rows are locked in one order, so that opposite merges wait for each other instead of failing.
  await tx
    .selectFrom('clients')
    .select('id')
    .where('id', 'in', [id, sourceId])
    .orderBy('id')
    .forUpdate()
    .execute()
  const target = await lockClientVersion(tx, id, version, reader)
  const source = await findMergeable(tx, target, sourceId, principal)
  if (source.version !== source_version) throw editConflict(await presentClientRecord(tx, sourceId, reader))
  await assertSeesAll(tx, sourceId, principal)
  for (const one of [id, sourceId]) await assertNothingWaits(tx, 'client', one)
  const moved: Record<string, string[]> = {}
  for (const [table, column, name] of movedTables) {
    const { rows } = await sql<{ id: string }>`update ${sql.table(table)} set ${sql.ref(column)} = ${id}
      where ${sql.ref(column)} = ${sourceId} returning id`.execute(tx)
    moved[name] = rows.map((row) => row.id)
  }
  await tx
    .updateTable('sessions')
    .set({ revoked_at: actor.now })
    .where('client_id', '=', sourceId)
    .where('revoked_at', 'is', null)
    .execute()
  const taken = takenFields(take)
  const before = valuesOf(target, taken)
  const after = valuesOf(source, taken)
  await tx
    .updateTable('clients')
    .set((eb) => ({ ...after, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
  await tx
    .updateTable('clients')
    .set((eb) => ({ merged_into: id, version: eb('version', '+', 1) }))
    .where('id', '=', sourceId)
    .execute()
  const mergeId = uuid()
  await tx
    .insertInto('client_merges')
    .values({
      id: mergeId,
      target_id: id,
      source_id: sourceId,
      moved: JSON.stringify(moved),
      before: JSON.stringify(before),
      after: JSON.stringify(after),
      reason,
      by: actorName(principal),
      user_id: principal.userId,
      at: actor.now,
      undo_until: later(actor.now, UNDO_FOR),
      undone_by: null,
      undone_at: null,
    })
    .execute()
  await recordAudit(tx, actor, {
    action: 'client.merged',
    objectKind: 'client',
    objectId: id,
    before,
    after: { ...after, client_id: sourceId, reason, moved: countsOf(moved) },
  })
}

const takenFields = (take: MergeInput['take']) => mergeFields.filter((field) => take.includes(field))

const valuesOf = (row: ClientRow, fields: MergeInput['take']): Record<string, string | null> =>
  Object.fromEntries(fields.map((field) => [field, row[field]]))

export const countsOf = (moved: Record<string, string[]>): Record<string, number> =>
  Object.fromEntries(Object.entries(moved).map(([table, ids]) => [table, ids.length]))
