import type { ClientImportCommit } from '@coverdesk/sdk'
import type { UserActor } from '../../../../platform/access/actor.ts'
import { recordAudit } from '../../../../platform/audit-events/record.ts'
import type { Tx } from '../../../../platform/db/database.ts'
import { ApiError } from '../../../../platform/errors/api-error.ts'
import type { Services } from '../../../../platform/services.ts'
import { rememberMapping } from '../mappings.ts'
import { countRows, type ImportRef, lockImport, startWork } from '../store.ts'

/**
 * Starts the planned actions, and stores the mapping for such files; a repeated call changes nothing.
 * @throws ApiError 404, 409 `client_import_changed` where it differs from the presented plan, `import_state`
 */
export async function commitImport(
  tx: Tx,
  services: Services,
  { id, partnerId }: ImportRef,
  presented: ClientImportCommit,
  actor: UserActor,
): Promise<void> {
  const record = await lockImport(tx, id, partnerId, ['checked', 'committing', 'done'])
  if (record.state !== 'checked') return
  const { plan, counts } = await countRows(tx, record)
  const same =
    plan.create === presented.create && plan.update === presented.update && plan.skip === presented.skip
  if (!same || counts.blocked !== presented.blocked) throw new ApiError(409, 'client_import_changed')
  await rememberMapping(tx, services, record, actor.now)
  const { userId } = actor.principal
  const done = record.rows_total - plan.create - plan.update - plan.skip - counts.blocked
  await startWork(tx, services, id, {
    state: 'committing',
    committed_by: userId,
    failure: null,
    rows_done: Math.max(0, done),
  })
  const note = { action: 'client_import.committed', objectKind: 'client_import', objectId: id }
  await recordAudit(tx, actor, {
    ...note,
    after: { number: record.number, file: record.file_name, ...presented },
  })
}

/** Starts to undo an import, except clients changed since. @throws ApiError 404, 409 `import_state` */
export async function undoImport(
  tx: Tx,
  services: Services,
  { id, partnerId }: ImportRef,
  actor: UserActor,
): Promise<void> {
  const record = await lockImport(tx, id, partnerId, ['done', 'undoing', 'undone'])
  if (record.state !== 'done') return
  const { userId } = actor.principal
  const rows = await tx
    .selectFrom('client_import_rows')
    .select((eb) => eb.fn.countAll<number>().as('done'))
    .where('import_id', '=', id)
    .where('state', 'in', ['created', 'updated'])
    .executeTakeFirstOrThrow()
  const total = Number(rows.done)
  const progress = { rows_done: 0, rows_total: total }
  await startWork(tx, services, id, { state: 'undoing', committed_by: userId, ...progress })
  const note = { action: 'client_import.undone', objectKind: 'client_import', objectId: id }
  await recordAudit(tx, actor, {
    ...note,
    after: { number: record.number, file: record.file_name, rows: total },
  })
}

/** Cancels an import, or removes a finished one; its clients stay. @throws ApiError 404, 409 `import_state` */
export async function deleteImport(tx: Tx, { id, partnerId }: ImportRef, actor: UserActor): Promise<void> {
  const record = await lockImport(tx, id, partnerId, [
    ...(['uploading', 'reading', 'mapping', 'checking', 'checked', 'done', 'undone', 'failed'] as const),
  ])
  await tx.deleteFrom('client_imports').where('id', '=', id).execute()
  const note = { action: 'client_import.deleted', objectKind: 'client_import', objectId: id }
  await recordAudit(tx, actor, { ...note, after: { number: record.number, file: record.file_name } })
}
