import type { BatchInput } from '@coverdesk/sdk'
import { batchSchema, batchStartSchema } from '@coverdesk/sdk/schemas'
import { z } from 'zod'
import { staff } from '../../platform/access/access.ts'
import type { Actor } from '../../platform/access/actor.ts'
import type { SignedInUser } from '../../platform/access/principal.ts'
import { action } from '../../platform/actions/action.ts'
import { answer, pageOf } from '../../platform/answers/answers.ts'
import { recordAudit } from '../../platform/audit-events/record.ts'
import { instant, lagosDay } from '../../platform/db/clock.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { fieldError, notFound } from '../../platform/errors/api-error.ts'
import { listQuery } from '../../platform/http/list.ts'
import { listRoute } from '../../platform/http/list-route.ts'
import { presentPage, readPage } from '../../platform/http/page.ts'
import { type Route, route } from '../../platform/http/route.ts'
import { enqueue } from '../../platform/outbox/outbox.ts'
import { attachment, safeFileName } from '../../platform/providers/files/file-name.ts'
import { csvWriter } from '../../platform/sheets/csv.ts'
import { readRequestedList } from '../exports/requested-list.ts'
import { bulkActionOf } from './actions.ts'
import { presentBulkAction, presentBulkActions, presentRow } from './presenter.ts'
import { insertBulkAction, takeSnapshot } from './snapshot.ts'

/** Columns of the result file. */
const columns = [
  { key: 'row', kind: 'text' },
  { key: 'result', kind: 'text' },
  { key: 'why', kind: 'text' },
  { key: 'at', kind: 'instant' },
] as const

const params = z.object({ id: z.uuid() })
const sorts = { created_at: 'batches.created_at' } as const
const rowSorts = { position: 'batch_rows.position' } as const
const MEDIA_TYPE = 'text/csv; charset=utf-8'

const selectOwn = (db: Db | Tx, principal: SignedInUser, now: Date) =>
  db
    .selectFrom('batches')
    .selectAll()
    .where('user_id', '=', principal.userId)
    .where('expires_at', '>', instant(now))

/** Reads a bulk action of the caller. @throws ApiError 404 */
async function findOwn(db: Db | Tx, id: string, principal: SignedInUser, now: Date) {
  const row = await selectOwn(db, principal, now).where('id', '=', id).executeTakeFirst()
  if (!row) throw notFound()
  return row
}

const recordBulkAction = (tx: Tx, actor: Actor, id: string, did: 'started' | 'stopped', after: object) =>
  recordAudit(tx, actor, { action: `batch.${did}`, objectKind: 'batch', objectId: id, after })

const requestedListOf = (routes: readonly Route[], body: BatchInput, principal: SignedInUser) => {
  const { list, q, filters } = body
  const request = {
    list,
    format: 'csv' as const,
    columns: [],
    ...(q ? { q } : {}),
    ...(filters ? { filters } : {}),
  }
  return readRequestedList(routes, request, principal)
}

/** Rows of a file that are in memory at once. */
const ROWS_AT_A_TIME = 1_000

/** @param routes all routes, to read a list by the function of its own route */
export const bulkActionRoutes = (routes: () => readonly Route[]): Route[] => [
  listRoute({
    url: '/api/batches',
    summary: 'List own bulk actions, newest first',
    access: staff('own'),
    query: listQuery(sorts),
    data: pageOf('Batch'),
    async read({ services: { db, clock }, principal, query, t }) {
      const started = selectOwn(db, principal, clock()).where('started_at', 'is not', null)
      const { rows, ...meta } = await readPage(db, started, query, sorts, 'created_at')
      return { data: await presentBulkActions(db, rows, t), meta }
    },
  }),
  route({
    method: 'GET',
    url: '/api/batches/:id',
    summary: 'Get a bulk action',
    access: staff('own'),
    params,
    data: answer('Batch'),
    async handle({ services: { db, clock }, params: { id }, principal, t }) {
      return { data: await presentBulkAction(db, await findOwn(db, id, principal, clock()), t) }
    },
  }),
  listRoute({
    url: '/api/batches/:id/rows',
    summary: 'List the results of a bulk action by row',
    access: staff('own'),
    params,
    query: listQuery(rowSorts, { state: z.enum(['waiting', 'done', 'refused', 'left']).optional() }),
    data: pageOf('BatchRow'),
    async read({ services: { db, clock }, params: { id }, query, principal, t }) {
      await findOwn(db, id, principal, clock())
      let found = db.selectFrom('batch_rows').selectAll().where('batch_id', '=', id)
      if (query.state) found = found.where('state', '=', query.state)
      const page = await readPage(db, found, { sort: 'position', ...query }, rowSorts, 'position')
      return presentPage(page, (row) => presentRow(row, t))
    },
  }),
  route({
    method: 'GET',
    url: '/api/batches/:id/file',
    summary: 'Download the results of a bulk action',
    access: staff('own'),
    params,
    async handle({ services: { db, clock }, params: { id }, principal, t }) {
      const batch = await presentBulkAction(db, await findOwn(db, id, principal, clock()), t)
      const file = csvWriter(
        columns.map(({ key, kind }) => ({ title: t('batches', `columns.${key}`), kind })),
      )
      const found = db.selectFrom('batch_rows').selectAll().where('batch_id', '=', id)
      let cursor: string | undefined
      do {
        const position = { sort: 'position', cursor, limit: ROWS_AT_A_TIME }
        const page = await readPage(db, found, position, rowSorts, 'position')
        file.write(
          page.rows
            .map((row) => presentRow(row, t))
            .map(({ name, state, message, at }) => [name, t('batches', `results.${state}`), message, at]),
        )
        cursor = page.next_cursor ?? undefined
      } while (cursor)
      const name = `${batch.title} ${t('batches', `acts.${batch.act}`)} ${lagosDay(clock())}.csv`
      return {
        file: file.finish([]),
        headers: {
          'content-type': MEDIA_TYPE,
          'content-disposition': attachment(safeFileName(name, MEDIA_TYPE)),
          'x-content-type-options': 'nosniff',
          'cache-control': 'private, no-store',
        },
      }
    },
  }),
  route({
    method: 'POST',
    url: '/api/batches',
    summary: 'Prepare a bulk action on all rows that match now, without changing them',
    access: staff('own'),
    body: batchSchema,
    data: answer('Batch'),
    status: 201,
    async handle({ services, principal, locale, body, storedResult, transact, t }) {
      const list = requestedListOf(routes(), body, principal)
      const bulkAction = bulkActionOf(body.list, body.act)
      const before = await storedResult<Awaited<ReturnType<typeof insertBulkAction>>>()
      // Read outside the transaction: reading has its own, with one snapshot of the rows.
      const reader = { services, principal, locale }
      const snapshot = before ? null : await takeSnapshot(list, bulkAction, body, reader, principal.userId)
      const row = snapshot ? await transact((tx) => insertBulkAction(tx, snapshot)) : before
      if (!row) throw notFound()
      return { data: await presentBulkAction(services.db, row, t) }
    },
  }),
  action({
    method: 'POST',
    url: '/api/batches/:id/start',
    summary: 'Start a bulk action, confirming its number of rows; idempotent',
    access: staff('own'),
    params,
    body: batchStartSchema,
    data: answer('Batch'),
    async act({ tx, services, params: { id }, principal, actor, body: { rows, reason = '' }, t }) {
      const batch = await findOwn(tx, id, principal, services.clock())
      const { rows_ready: ready, list, act } = await presentBulkAction(tx, batch, t)
      if (rows !== ready) throw fieldError('rows', 'fields.invalid')
      if (reason === '' && bulkActionOf(list, act).needsReason) throw fieldError('reason', 'fields.required')
      const { numUpdatedRows } = await tx
        .updateTable('batches')
        .set({ state: 'running', reason, started_at: services.clock() })
        .where('id', '=', id)
        .where('state', '=', 'ready')
        .executeTakeFirstOrThrow()
      if (numUpdatedRows === 0n) return
      await recordBulkAction(tx, actor, id, 'started', { ...batch.asked, rows, reason })
      await enqueue(tx, 'bulk-action', { batch_id: id }, actor.now)
    },
    present: async ({ tx, services, params: { id }, principal, t }) =>
      presentBulkAction(tx, await findOwn(tx, id, principal, services.clock()), t),
    message: 'started',
  }),
  action({
    method: 'POST',
    url: '/api/batches/:id/stop',
    summary: 'Stop a bulk action; rows without a result stay unchanged',
    access: staff('own'),
    params,
    data: answer('Batch'),
    async act({ tx, services, params: { id }, principal, actor }) {
      await findOwn(tx, id, principal, services.clock())
      const { numUpdatedRows } = await tx
        .updateTable('batches')
        .set({ state: 'stopped', finished_at: services.clock() })
        .where('id', '=', id)
        .where('state', 'in', ['ready', 'running'])
        .executeTakeFirstOrThrow()
      if (numUpdatedRows > 0n) await recordBulkAction(tx, actor, id, 'stopped', {})
    },
    present: async ({ tx, services, params: { id }, principal, t }) =>
      presentBulkAction(tx, await findOwn(tx, id, principal, services.clock()), t),
  }),
]
