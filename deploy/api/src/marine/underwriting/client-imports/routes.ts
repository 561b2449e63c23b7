import {
  clientImportCommitSchema,
  clientImportMappingSchema,
  clientImportSchema,
  importReadingSchema,
} from '@coverdesk/sdk/schemas'
import { z } from 'zod'
import { marinePartner } from '../../../platform/access/access.ts'
import type { MarinePartner } from '../../../platform/access/principal.ts'
import { action } from '../../../platform/actions/action.ts'
import { answer, pageOf } from '../../../platform/answers/answers.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { listQuery } from '../../../platform/http/list.ts'
import { listRoute } from '../../../platform/http/list-route.ts'
import { presentPage, readPage } from '../../../platform/http/page.ts'
import { type Context, type Route, route } from '../../../platform/http/route.ts'
import { mapImport } from './change-rows.ts'
import { clientImportEventRoute } from './event-route.ts'
import { presentListedImport, readImport } from './presenter.ts'
import { PART_SIZE, receivePart, startImport } from './receive.ts'
import { clientImportRowRoutes } from './row-routes.ts'
import { commitImport, deleteImport, readAgain, undoImport } from './start-work.ts'
import { selectImports } from './store.ts'

const BASE = '/api/marine/partner/client-imports'
const params = z.object({ id: z.uuid() })
const edit = marinePartner('marine.client.edit')
const one = answer('ClientImport')
const sorts = { created_at: 'import.created_at' } as const

/** Changes an import of the caller's partner and answers with the updated import. */
async function change(
  {
    services,
    params: { id },
    principal,
    transact,
    t,
  }: Context<{ id: string }, unknown, unknown, MarinePartner>,
  act: (tx: Tx, ref: { id: string; partnerId: string }) => Promise<void>,
) {
  const { partnerId } = principal
  const data = await transact(async (tx) => {
    await act(tx, { id, partnerId })
    return readImport(tx, services, id, partnerId, t)
  })
  return { data, message: t('messages', 'saved') }
}

export const clientImportRoutes: Route[] = [
  listRoute({
    url: BASE,
    summary: 'List client imports, newest first',
    access: edit,
    query: listQuery(sorts),
    data: pageOf('ListedClientImport'),
    async read({ services: { db }, query, principal, t }) {
      const found = selectImports(db, principal.partnerId)
      return presentPage(await readPage(db, found, query, sorts, 'created_at'), (row) =>
        presentListedImport(row, t),
      )
    },
  }),
  route({
    method: 'GET',
    url: `${BASE}/:id`,
    summary: 'Get an import with its progress, its columns and the planned actions of its rows',
    access: edit,
    params,
    data: one,
    async handle({ services, params: { id }, principal, t }) {
      return { data: await readImport(services.db, services, id, principal.partnerId, t) }
    },
  }),
  action({
    method: 'POST',
    url: BASE,
    summary: 'Start the upload of a file of clients; a file already being uploaded returns its import',
    access: edit,
    body: clientImportSchema,
    data: one,
    status: 201,
    act: ({ tx, body, principal, actor, locale }) =>
      startImport(tx, principal.partnerId, body, { actor, locale }),
    present: ({ tx, services, principal, t }, id) => readImport(tx, services, id, principal.partnerId, t),
    message: 'done',
  }),
  route({
    method: 'PUT',
    url: `${BASE}/:id/file`,
    summary: 'Upload the next part of a file; the last part starts reading it',
    access: edit,
    params,
    query: z.object({ offset: z.coerce.number().int().min(0) }),
    bodyLimit: PART_SIZE,
    data: one,
    handle: (context) =>
      change(context, (tx, ref) => {
        const { offset } = context.query
        const part = context.request.rawBody ?? Buffer.alloc(0)
        return receivePart(tx, context.services, { ...ref, offset }, part)
      }),
  }),
  route({
    method: 'PUT',
    url: `${BASE}/:id/reading`,
    summary: 'Read the file again with other settings',
    access: edit,
    params,
    body: importReadingSchema,
    data: one,
    handle: (context) => change(context, (tx, ref) => readAgain(tx, ref, context.body)),
  }),
  route({
    method: 'PUT',
    url: `${BASE}/:id/mapping`,
    summary: 'Map the columns, and check every row',
    access: edit,
    params,
    body: clientImportMappingSchema,
    data: one,
    handle: (context) => change(context, (tx, ref) => mapImport(tx, context.services, ref, context.body)),
  }),
  route({
    method: 'POST',
    url: `${BASE}/:id/commit`,
    summary: 'Commit the planned actions as presented; a repeated call changes nothing',
    access: edit,
    params,
    body: clientImportCommitSchema,
    data: one,
    handle: (context) =>
      change(context, (tx, ref) => commitImport(tx, context.services, ref, context.body, context.actor)),
  }),
  route({
    method: 'POST',
    url: `${BASE}/:id/undo`,
    summary: 'Undo an import, except clients that changed since',
    access: edit,
    params,
    data: one,
    handle: (context) => change(context, (tx, ref) => undoImport(tx, ref, context.actor)),
  }),
  action({
    method: 'DELETE',
    url: `${BASE}/:id`,
    summary: 'Cancel an import, or remove a finished one; its clients stay',
    access: edit,
    params,
    act: ({ tx, params: { id }, principal, actor }) =>
      deleteImport(tx, { id, partnerId: principal.partnerId }, actor),
    message: 'deleted',
  }),
  clientImportEventRoute,
  ...clientImportRowRoutes,
]
