import { z } from 'zod'
import { marinePartner } from '../../../platform/access/access.ts'
import { answer, pageOf } from '../../../platform/answers/answers.ts'
import { listQuery } from '../../../platform/http/list.ts'
import { listRoute } from '../../../platform/http/list-route.ts'
import { presentPage, readPage } from '../../../platform/http/page.ts'
import { type Route, route } from '../../../platform/http/route.ts'
import { clientImportEventRoute } from './event-route.ts'
import { presentListedImport, readImport } from './presenter.ts'
import { selectImports } from './store.ts'

const BASE = '/api/marine/partner/client-imports'
const params = z.object({ id: z.uuid() })
const edit = marinePartner('marine.client.edit')
const one = answer('ClientImport')
const sorts = { created_at: 'import.created_at' } as const

/** Routes that read imports; those that change one stand in the folder of their step. */
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
  clientImportEventRoute,
]
