import { importLimits, type NewClientImport } from '@coverdesk/sdk'
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { UserActor } from '../../../../platform/access/actor.ts'
import { recordAudit } from '../../../../platform/audit-events/record.ts'
import { after } from '../../../../platform/db/clock.ts'
import type { Tx } from '../../../../platform/db/database.ts'
import { takeLock } from '../../../../platform/db/take-lock.ts'
import { ApiError, tooMany } from '../../../../platform/errors/api-error.ts'
import { safeFileName } from '../../../../platform/providers/files/file-name.ts'
import type { Services } from '../../../../platform/services.ts'
import { mediaTypes } from '../../../../platform/sheets/media-types.ts'
import { retentionPeriod } from '../../../../reference/retention-rules/store.ts'
import { formatOf } from '../files/file-format.ts'
import { changeImport, type ImportRef, lockImport, PART_SIZE, startWork } from '../store.ts'

/** Most unfinished imports of one partner. */
const MOST_OPEN = 10

/**
 * Starts an import; a file that is already being uploaded returns its import.
 * @returns its id @throws ApiError 429 for a partner with too many open ones
 */
export async function startImport(
  tx: Tx,
  partnerId: string,
  { file_name, size, sha256 }: NewClientImport,
  { actor, locale }: { actor: UserActor; locale: string },
): Promise<string> {
  await takeLock(tx, `client imports ${partnerId}`)
  const open = await tx
    .selectFrom('client_imports')
    .select(['id', 'sha256', 'size'])
    .where('partner_id', '=', partnerId)
    .where('state', 'not in', ['done', 'undone', 'failed'])
    .execute()
  const same = open.find((one) => one.sha256 === sha256)
  if (same) return same.id
  if (open.length >= MOST_OPEN) throw tooMany('too_many_imports', 60)
  const id = uuid()
  const format = /\.xlsx$/i.test(file_name) ? 'xlsx' : 'csv'
  await tx
    .insertInto('client_imports')
    .values({
      id,
      partner_id: partnerId,
      created_by: actor.principal.userId,
      locale,
      size,
      sha256,
      format,
      file_name: safeFileName(file_name, mediaTypes[format]),
      created_at: actor.now,
      expires_at: after(actor.now, await retentionPeriod(tx, 'client_imports')),
      number: sql<number>`(select coalesce(max(number), 0) + 1 from client_imports where partner_id = ${partnerId})`,
    })
    .execute()
  const note = { action: 'client_import.begun', objectKind: 'client_import', objectId: id }
  await recordAudit(tx, actor, { ...note, after: { file_name, size, sha256 } })
  return id
}

/**
 * Stores the next part of a file; the last part starts reading it.
 * @throws ApiError 400, 404, 409 `offset_wrong` with the `offset`, 413, 422 at `file` unless it is a table
 */
export async function receivePart(
  tx: Tx,
  services: Services,
  target: ImportRef & { offset: number },
  part: Buffer,
): Promise<void> {
  const { id, partnerId, offset } = target
  if (part.length > PART_SIZE) throw new ApiError(413, 'body_too_large')
  if (part.length === 0) throw new ApiError(400, 'body_expected')
  const record = await lockImport(tx, id, partnerId, ['uploading', 'reading', 'mapping'])
  const received = offset + part.length
  // A part whose response was lost is stored already.
  if (record.received === received && offset < record.received) return
  if (record.received !== offset || received > Math.min(record.size, importLimits.bytes))
    throw new ApiError(409, 'offset_wrong', { extra: { offset: record.received } })
  const format = offset === 0 ? formatOf(part) : record.format
  await tx
    .insertInto('client_import_parts')
    .values({ import_id: id, start: offset, content: services.vault.seal(part.toString('base64')) })
    .execute()
  const isWhole = received === record.size
  if (isWhole) await startWork(tx, services, id, { received, format, state: 'reading' })
  else await changeImport(tx, id, { received, format })
}
