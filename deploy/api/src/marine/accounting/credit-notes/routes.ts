import { z } from 'zod'
import { marinePartner } from '../../../platform/access/access.ts'
import { pageOf } from '../../../platform/answers/answers.ts'
import { listQuery } from '../../../platform/http/list.ts'
import { listRoute } from '../../../platform/http/list-route.ts'
import { presentPage } from '../../../platform/http/page.ts'
import { route } from '../../../platform/http/route.ts'
import { noteActionRoutes } from './action-routes.ts'
import { adminNoteRoutes } from './admin-routes.ts'
import { noteFile } from './document/note-file.ts'
import { noteSorts, readNotes } from './notes/list.ts'
import { presentOwn } from './notes/presenter.ts'

const url = '/api/marine/partner/credit-notes'

const ownNoteRoutes = [
  listRoute({
    url,
    summary: 'List the issued credit notes of the caller’s partner, newest first',
    access: marinePartner('marine.note.read'),
    query: listQuery(noteSorts, {
      state: z.enum(['open']).optional(),
      policy_id: z.uuid().optional(),
    }),
    data: pageOf('OwnCreditNote'),
    async read({ services: { db }, principal, query }) {
      return presentPage(await readNotes(db, query, principal.partnerId), presentOwn)
    },
  }),
  route({
    method: 'GET',
    url: `${url}/:id/file`,
    summary: 'Download a credit note of the caller’s partner',
    access: marinePartner('marine.note.read'),
    params: z.object({ id: z.uuid() }),
    handle: ({ services, principal, params: { id } }) => noteFile(services, id, principal.partnerId),
  }),
]

export const creditNoteRoutes = [...ownNoteRoutes, ...adminNoteRoutes, ...noteActionRoutes]
