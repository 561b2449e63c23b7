import { createHash } from 'node:crypto'
import type { Upload } from '@coverdesk/sdk'
import { uploadSchema } from '@coverdesk/sdk/schemas'
import type { Selectable } from 'kysely'
import { v7 as uuid } from 'uuid'
import { z } from 'zod'
import { guestOrStaff } from '../../platform/access/access.ts'
import type { Actor } from '../../platform/access/actor.ts'
import { areaReaders, mayIn } from '../../platform/access/areas.ts'
import { actorName, type Principal } from '../../platform/access/principal.ts'
import { isReadOnly } from '../../platform/access/read-only.ts'
import { answer } from '../../platform/answers/answers.ts'
import { recordAudit } from '../../platform/audit-events/record.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { Database } from '../../platform/db/schema.ts'
import { acceptFile, assertAllowed } from '../../platform/documents/inspect.ts'
import { ApiError, fieldError, notFound } from '../../platform/errors/api-error.ts'
import { route } from '../../platform/http/route.ts'
import { safeFileName } from '../../platform/providers/files/file-name.ts'
import type { Services } from '../../platform/services.ts'
import { expectedPhotos } from '../forms/expected-photos.ts'
import { mayAttachDocument, maySubmit } from '../forms/may-submit.ts'
import { type FormRow, findForm } from '../forms/store.ts'
import { isOver } from '../workflow-engine/current-step.ts'
import { callEach } from '../workflow-engine/tracker-extension.ts'
import { addTrackerEvent, findTracker } from '../workflow-engine/tracker-store.ts'
import { assertAcceptsFiles, assertCapacity, readUploader } from './limits.ts'

const PART_SIZE = 262_144
/** Maximum inspections of a file that crashed the inspecting process. */
const MOST_TRIES = 3

const params = z.object({ id: z.uuid() })

type Row = Selectable<Database['uploads']>

const present = (row: Row): Upload => ({
  id: row.id,
  offset: row.received,
  size: row.size,
  part_size: PART_SIZE,
  file: row.document_id
    ? {
        document_id: row.document_id,
        file_name: row.file_name,
        media_type: row.media_type,
        size: row.size,
      }
    : null,
})

/**
 * Returns whether a submitted form of a customer accepts further files: from the customer while the tracker is open, and
 * from staff who work on the tracker.
 */
async function acceptsLateFiles(
  db: Db | Tx,
  form: Pick<FormRow, 'status' | 'filled_by' | 'tracker_id' | 'workflow_id'>,
  principal: Principal,
): Promise<boolean> {
  if (form.status !== 'submitted' || form.filled_by !== 'guest') return false
  if (principal.kind === 'staff') return mayIn(principal, form.workflow_id, 'edit') && !isReadOnly(principal)
  return principal.kind === 'guest' && !isOver(await findTracker(db, form.tracker_id))
}

/** Returns an upload to a form the caller may fill in. @throws ApiError 404 */
async function findUpload(db: Db | Tx, services: Services, id: string, principal: Principal): Promise<Row> {
  const row = await db.selectFrom('uploads').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw notFound()
  await assertMayFill(db, services, row.form_id, principal)
  return row
}

/** @throws ApiError 404 for a form of another caller, 409 `form_closed` for a submitted one, 403 */
async function assertMayFill(db: Db | Tx, services: Services, formId: string, principal: Principal) {
  const form = await findForm(db, formId, principal)
  if (await acceptsLateFiles(db, form, principal)) return form
  if (form.status !== 'open') throw new ApiError(409, 'form_closed')
  if (await mayAttachDocument(db, form, principal)) return form
  if (!(await maySubmit(db, services, form, principal))) throw new ApiError(403, 'not_allowed')
  return form
}

export const uploadRoutes = [
  route({
    method: 'POST',
    url: '/api/uploads',
    summary: 'Start the upload of a file for a form',
    access: guestOrStaff(...areaReaders),
    body: uploadSchema,
    data: answer('Upload'),
    status: 201,
    async handle({ services, body, principal, transact, network }) {
      assertAllowed(body.purpose, body.media_type)
      const data = await transact(async (tx) => {
        const form = await assertMayFill(tx, services, body.form_id, principal)
        await assertAcceptsFiles(tx, form)
        const now = services.clock()
        const sender = await readUploader(tx, services, form, network)
        await assertCapacity(tx, form, sender, body.size, now)
        const file_name = safeFileName(body.file_name, body.media_type)
        const row = await tx
          .insertInto('uploads')
          .values({ id: uuid(), ...body, file_name, sender, tracker_id: form.tracker_id, created_at: now })
          .returningAll()
          .executeTakeFirstOrThrow()
        return present(row)
      })
      return { data }
    },
  }),
  route({
    method: 'GET',
    url: '/api/uploads/:id',
    summary: 'Get the progress of an upload',
    access: guestOrStaff(...areaReaders),
    params,
    data: answer('Upload'),
    async handle({ services, params: { id }, principal }) {
      return { data: present(await findUpload(services.db, services, id, principal)) }
    },
  }),
  route({
    method: 'PUT',
    url: '/api/uploads/:id',
    summary: 'Upload the next part of a file; the last part starts its inspection',
    access: guestOrStaff(...areaReaders),
    params,
    query: z.object({ offset: z.coerce.number().int().min(0) }),
    data: answer('Upload'),
    async handle({ services, params: { id }, query: { offset }, principal, request, actor }) {
      const part = request.rawBody ?? Buffer.alloc(0)
      if (part.length > PART_SIZE) throw new ApiError(413, 'body_too_large')
      const row = await services.db.transaction().execute(async (tx) => {
        const seen = await findUpload(tx, services, id, principal)
        if (seen.document_id) return seen
        // The file is complete but its inspection did not finish: inspect it again.
        if (seen.received === seen.size) return seen
        if (part.length === 0) throw new ApiError(400, 'body_expected')
        const updated = await tx
          .updateTable('uploads')
          .set({ received: offset + part.length })
          .where('id', '=', id)
          .where('received', '=', offset)
          .where('size', '>=', offset + part.length)
          .returningAll()
          .executeTakeFirst()
        if (!updated) throw new ApiError(409, 'offset_wrong', { extra: { offset: seen.received } })
        await tx.insertInto('upload_parts').values({ upload_id: id, start: offset, content: part }).execute()
        return updated
      })
      const isComplete = row.received === row.size && !row.document_id
      return { data: present(isComplete ? await accept(services, row, actor) : row) }
    },
  }),
]

/** Records a file that staff added to what the customer sent; files of their own forms belong to those. */
async function recordStaffFile(tx: Tx, row: Row, fileName: string, actor: Actor): Promise<void> {
  const form = await tx.selectFrom('forms').select('status').where('id', '=', row.form_id).executeTakeFirst()
  if (form?.status !== 'submitted') return
  await addTrackerEvent(tx, row.tracker_id, {
    kind: 'file_added',
    actor: actorName(actor.principal),
    at: actor.now,
    detail: { document: row.id, file_name: fileName },
  })
  await recordAudit(tx, actor, {
    action: 'form.file_added',
    objectKind: 'form',
    objectId: row.form_id,
    after: { file_name: fileName },
  })
}

/** Notifies the staff of a tracker of a file the customer uploaded after submitting its form. */
async function notifyOfLateFile(tx: Tx, services: Services, row: Row, fileName: string): Promise<void> {
  const form = await tx.selectFrom('forms').selectAll().where('id', '=', row.form_id).executeTakeFirst()
  if (form?.status !== 'submitted' || row.purpose === 'signature') return
  const name = await nameOfLateFile(tx, row, form, fileName)
  await callEach(services, ({ onFileAdded }) => onFileAdded?.(tx, services, row.tracker_id, name))
}

/** Names a file after the photo question it answers. */
async function nameOfLateFile(tx: Tx, row: Row, form: FormRow, fileName: string): Promise<string> {
  if (row.question === null) return fileName
  const { locale } = await findTracker(tx, row.tracker_id)
  const expected = await expectedPhotos(tx, form, locale)
  const label = expected.find(({ question }) => question === row.question)?.label
  return label === undefined ? fileName : `${label} (${fileName})`
}

/**
 * Inspects a file. Counts the try beforehand, so that a file that crashes the process is refused in the end; deletes a
 * refused file.
 * @throws ApiError 422 at `file`, 503 while too many files wait
 */
async function inspect(db: Db, row: Row, sent: Buffer) {
  const counted = await db
    .updateTable('uploads')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('id', '=', row.id)
    .where('tries', '<', MOST_TRIES)
    .executeTakeFirst()
  try {
    if (counted.numUpdatedRows === 0n) throw fieldError('file', 'file_heavy')
    return await acceptFile(row.purpose, sent)
  } catch (error) {
    const isRefused = error instanceof ApiError && error.status === 422
    const upload = isRefused
      ? db.deleteFrom('uploads').where('id', '=', row.id)
      : db.updateTable('uploads').set({ tries: row.tries }).where('id', '=', row.id)
    await upload.execute()
    throw error
  }
}

/** Assembles the complete file, inspects it and stores it as a document; deletes a refused file. */
async function accept(services: Services, row: Row, actor: Actor): Promise<Row> {
  const { db, providers } = services
  const parts = await db
    .selectFrom('upload_parts')
    .select('content')
    .where('upload_id', '=', row.id)
    .orderBy('start')
    .execute()
  const sent = Buffer.concat(parts.map((part) => part.content))
  const { content, mediaType } = await inspect(db, row, sent)
  const file_name = safeFileName(row.file_name, mediaType)
  const bytes = { size: content.length, received: content.length }
  const key = `uploads/${row.id}`
  await providers.files.put(key, content, mediaType)
  return db.transaction().execute(async (tx) => {
    await tx
      .insertInto('documents')
      .values({
        id: row.id,
        kind: row.purpose,
        policy_id: null,
        tracker_id: row.tracker_id,
        file_name,
        media_type: mediaType,
        size: content.length,
        storage_key: key,
        sha256: createHash('sha256').update(content).digest('hex'),
        created_at: services.clock(),
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    if (actor.principal.kind === 'staff') await recordStaffFile(tx, row, file_name, actor)
    else await notifyOfLateFile(tx, services, row, file_name)
    await tx.deleteFrom('upload_parts').where('upload_id', '=', row.id).execute()
    return tx
      .updateTable('uploads')
      .set({ document_id: row.id, file_name, media_type: mediaType, ...bytes })
      .where('id', '=', row.id)
      .returningAll()
      .executeTakeFirstOrThrow()
  })
}
