import { creditNoteKinds } from '@coverdesk/sdk'
import { creditNoteSchema, creditNoteUpdateSchema } from '@coverdesk/sdk/schemas'
import { z } from 'zod'
import { marineAdmin } from '../../../platform/access/access.ts'
import { action } from '../../../platform/actions/action.ts'
import { answer, listOf, pageOf } from '../../../platform/answers/answers.ts'
import { listRoute } from '../../../platform/http/list-route.ts'
import { presentPage } from '../../../platform/http/page.ts'
import { route } from '../../../platform/http/route.ts'
import { readCreditable } from './amounts/creditable.ts'
import { noteFile } from './document/note-file.ts'
import { discardNote, updateNote } from './lifecycle/drafts.ts'
import { raiseCreditNote } from './lifecycle/raise-credit-note.ts'
import { noteQuery, readNotes } from './notes/list.ts'
import { presentListed, presentNote } from './notes/presenter.ts'

const url = '/api/marine/admin/credit-notes'
const params = z.object({ id: z.uuid() })
const one = answer('CreditNote')

export const adminNoteRoutes = [
  listRoute({
    url,
    summary: 'List credit notes, newest first',
    access: marineAdmin('marine.note.read'),
    query: noteQuery,
    data: pageOf('ListedCreditNote'),
    async read({ services: { db }, query }) {
      return presentPage(await readNotes(db, query), presentListed)
    },
  }),
  route({
    method: 'GET',
    url: `${url}/branches`,
    summary: 'List the branches whose numbers a credit note can take',
    access: marineAdmin('marine.note.edit'),
    data: listOf('CreditNoteBranch'),
    async handle({ services: { db } }) {
      const branches = db.selectFrom('branches').select(['id', 'name'])
      return { data: await branches.orderBy('name').execute() }
    },
  }),
  route({
    method: 'GET',
    url: `${url}/policies/:id`,
    summary: 'Get the amount of a policy that can still be credited, and the value of a note',
    access: marineAdmin('marine.note.edit'),
    params,
    query: z.object({
      kind: z.enum(creditNoteKinds),
      amount: z.coerce.number().int().min(1).optional(),
    }),
    data: answer('Creditable'),
    async handle({ services: { db }, params: { id }, query: { kind, amount } }) {
      return { data: await readCreditable(db, id, kind, amount) }
    },
  }),
  action({
    method: 'POST',
    url,
    summary: 'Create a draft credit note',
    access: marineAdmin('marine.note.edit'),
    body: creditNoteSchema,
    data: one,
    status: 201,
    async act({ tx, services, body, actor }) {
      const raised = { ...body, raised_by: actor.principal.userId, draft: true }
      const { id } = await raiseCreditNote(tx, raised, { services, actor })
      return id
    },
    present: ({ tx, actor }, id) => presentNote(tx, id, actor),
  }),
  route({
    method: 'GET',
    url: `${url}/:id`,
    summary: 'Get a credit note with its applications, postings and history',
    access: marineAdmin('marine.note.read'),
    params,
    data: one,
    async handle({ services: { db, clock }, params: { id }, principal }) {
      return { data: await presentNote(db, id, { principal, now: clock() }) }
    },
  }),
  action({
    method: 'PUT',
    url: `${url}/:id`,
    summary: 'Update an own draft; a rejected credit note becomes a draft again',
    access: marineAdmin('marine.note.edit'),
    params,
    body: creditNoteUpdateSchema,
    data: one,
    act: ({ tx, services, params: { id }, body, actor }) => updateNote({ tx, services, actor }, id, body),
    present: ({ tx, params: { id }, actor }) => presentNote(tx, id, actor),
  }),
  action({
    method: 'DELETE',
    url: `${url}/:id`,
    summary: 'Delete an own draft',
    access: marineAdmin('marine.note.edit'),
    params,
    async act({ tx, services, params: { id }, actor }) {
      await discardNote({ tx, services, actor }, id)
    },
    message: 'deleted',
  }),
  route({
    method: 'GET',
    url: `${url}/:id/file`,
    summary: 'Download an issued credit note',
    access: marineAdmin('marine.note.read'),
    params,
    handle: ({ services, params: { id } }) => noteFile(services, id),
  }),
]
