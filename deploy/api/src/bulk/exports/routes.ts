import { exportSchema } from '@coverdesk/sdk/schemas'
import { z } from 'zod'
import { account } from '../../platform/access/access.ts'
import type { SignedInUser } from '../../platform/access/principal.ts'
import { answer, nothing, pageOf } from '../../platform/answers/answers.ts'
import { recordAudit } from '../../platform/audit-events/record.ts'
import { instant } from '../../platform/db/clock.ts'
import { notFound } from '../../platform/errors/api-error.ts'
import { listQuery } from '../../platform/http/list.ts'
import { listRoute } from '../../platform/http/list-route.ts'
import { readPage } from '../../platform/http/page.ts'
import { type Context, type Route, route } from '../../platform/http/route.ts'
import { attachment } from '../../platform/providers/files/file-name.ts'
import { mediaTypes } from '../../platform/sheets/media-types.ts'
import { presentExport, presentExports } from './presenter.ts'
import { readRequestedList } from './requested-list.ts'
import { startExport, storeExport } from './start-export.ts'

const params = z.object({ id: z.uuid() })
const sorts = { created_at: 'exports.created_at' } as const

const selectOwn = ({
  services: { db, clock },
  principal,
}: Pick<Context<unknown, unknown, unknown, SignedInUser>, 'services' | 'principal'>) =>
  db
    .selectFrom('exports')
    .selectAll()
    .where('user_id', '=', principal.userId)
    .where('expires_at', '>', instant(clock()))

/** @param routes all routes, to read a list by the function of its own route */
export const exportRoutes = (routes: () => readonly Route[]): Route[] => [
  listRoute({
    url: '/api/exports',
    summary: 'List own exports, newest first',
    access: account,
    query: listQuery(sorts),
    data: pageOf('Export'),
    async read(context) {
      const { services, query, principal, t } = context
      const { rows, ...meta } = await readPage(services.db, selectOwn(context), query, sorts, 'created_at')
      return { data: await presentExports(services.db, rows, principal, t), meta }
    },
  }),
  route({
    method: 'GET',
    url: '/api/exports/:id',
    summary: 'Get an export',
    access: account,
    params,
    data: answer('Export'),
    async handle(context) {
      const row = await selectOwn(context).where('id', '=', context.params.id).executeTakeFirst()
      if (!row) throw notFound()
      const { services, principal, t } = context
      return { data: await presentExport(services.db, row, principal, t) }
    },
  }),
  route({
    method: 'GET',
    url: '/api/exports/:id/file',
    summary: 'Download the file of an export',
    access: account,
    params,
    async handle(context) {
      const { services, principal, params } = context
      const row = await selectOwn(context).where('id', '=', params.id).executeTakeFirst()
      if (!row?.file_key) throw notFound()
      // A user who has since lost the right to the list gets no file of it either.
      readRequestedList(routes(), row.asked, principal)
      const file = await services.providers.files.get(row.file_key)
      if (!file) throw notFound()
      return {
        file,
        headers: {
          'content-type': mediaTypes[row.format],
          'content-disposition': attachment(row.file_name),
          'x-content-type-options': 'nosniff',
          'cache-control': 'private, no-store',
        },
      }
    },
  }),
  route({
    method: 'POST',
    url: '/api/exports',
    summary: 'Export a list: the rows its filter finds, in the requested columns and order',
    access: account,
    body: exportSchema,
    data: answer('Export'),
    status: 201,
    async handle({ services, principal, locale, body, actor, storedResult, transact, t }) {
      const reader = { services, principal, locale }
      const requested = readRequestedList(routes(), body, principal)
      const before = await storedResult<Awaited<ReturnType<typeof storeExport>>>()
      // Written outside the transaction: writing has its own, with one snapshot of the rows.
      const started = before ? null : await startExport(requested, body, reader, principal.userId)
      const row = started ? await transact((tx) => storeExport(tx, actor, started, body)) : before
      if (!row) throw notFound()
      return { data: await presentExport(services.db, row, principal, t), message: t('messages', 'saved') }
    },
  }),
  route({
    method: 'DELETE',
    url: '/api/exports/:id',
    summary: 'Delete the file of an export, or cancel one that is not written yet',
    access: account,
    params,
    data: nothing,
    async handle({ services, params: { id }, principal, actor, transact, t }) {
      const deleted = await transact(async (tx) => {
        const row = await tx
          .deleteFrom('exports')
          .where('id', '=', id)
          .where('user_id', '=', principal.userId)
          .returning(['file_key'])
          .executeTakeFirst()
        if (!row) throw notFound()
        await recordAudit(tx, actor, { action: 'export.deleted', objectKind: 'export', objectId: id })
        return row
      })
      if (deleted.file_key) await services.providers.files.remove(deleted.file_key)
      return { data: null, message: t('messages', 'deleted') }
    },
  }),
]
