import type { ExportInput } from '@coverdesk/sdk'
import type { Insertable } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Actor } from '../../platform/access/actor.ts'
import { recordAudit } from '../../platform/audit-events/record.ts'
import { after, hours, instant, lagosDay } from '../../platform/db/clock.ts'
import type { Tx } from '../../platform/db/database.ts'
import { fieldError, tooMany } from '../../platform/errors/api-error.ts'
import { enqueue } from '../../platform/outbox/outbox.ts'
import { safeFileName } from '../../platform/providers/files/file-name.ts'
import { mediaTypes } from '../../platform/sheets/media-types.ts'
import type { TextOf } from '../../platform/translations/translate.ts'
import { retentionPeriod } from '../../reference/retention-rules/store.ts'
import { countRows, type Reader } from './read-rows.ts'
import type { RequestedList } from './requested-list.ts'
import type { Exports } from './tables.ts'
import { fileNameOf, filterWords, titleOf, writeFile } from './write-file.ts'

/** Above this number of rows an export is written after the response. */
const AT_ONCE = 5000
/** Maximum number of rows of a spreadsheet; above it a narrower filter is required. */
const MAX_ROWS = 100_000
/** Maximum number of exports of one user in an hour. */
const MAX_AN_HOUR = 60

type NewExport = Insertable<Exports>

/**
 * Writes a short list at once, and leaves a long one to the outbox.
 * @param atOnce most rows of a short one
 */
export async function startExport(
  requested: RequestedList,
  body: ExportInput,
  reader: Reader,
  userId: string,
  atOnce = AT_ONCE,
): Promise<{ id: string; row: NewExport }> {
  const { services, locale } = reader
  const now = services.clock()
  await assertFewThisHour(reader, userId, now)
  const total = await countRows(requested, reader)
  if (total > MAX_ROWS) throw fieldError('list', 'fields.many', { params: { most: MAX_ROWS } })
  const t: TextOf = (namespace, key, params) => services.translate(locale, namespace, key, params)
  const named = {
    title: titleOf(requested, t),
    day: lagosDay(now),
    filtered: await filterWords(body, reader),
  }
  const nameFor = (rows: number): string =>
    safeFileName(fileNameOf({ ...named, rows }, body.format, t), mediaTypes[body.format])
  const id = uuid()
  const open = {
    id,
    user_id: userId,
    list: body.list,
    format: body.format,
    locale,
    asked: JSON.stringify(body),
    rows_total: total,
    file_name: nameFor(total),
    created_at: now,
    expires_at: after(now, await retentionPeriod(services.db, 'exports')),
  }
  if (total > atOnce) return { id, row: { ...open, state: 'waiting' } }
  const { content, rows } = await writeFile(requested, body, reader)
  await services.providers.files.put(keyOf(id), content, mediaTypes[body.format])
  const done = { state: 'done' as const, rows_done: rows, rows_total: rows, finished_at: services.clock() }
  return { id, row: { ...open, ...done, file_name: nameFor(rows), file_key: keyOf(id) } }
}

export const keyOf = (id: string): string => `exports/${id}`

async function assertFewThisHour({ services: { db } }: Reader, userId: string, now: Date): Promise<void> {
  const { made } = await db
    .selectFrom('exports')
    .select((eb) => eb.fn.countAll<number>().as('made'))
    .where('user_id', '=', userId)
    .where('created_at', '>', instant(after(now, -hours(1))))
    .executeTakeFirstOrThrow()
  if (made >= MAX_AN_HOUR) throw tooMany('too_many_requests', 600)
}

/** Stores the export, and records who exported which rows. */
export async function storeExport(
  tx: Tx,
  actor: Actor,
  { id, row }: { id: string; row: NewExport },
  body: ExportInput,
) {
  await tx.insertInto('exports').values(row).execute()
  if (row.state === 'waiting') await enqueue(tx, 'export', { export_id: id }, actor.now)
  const after = { ...body, rows: row.rows_total }
  await recordAudit(tx, actor, { action: 'export.created', objectKind: 'export', objectId: id, after })
  return tx.selectFrom('exports').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}
