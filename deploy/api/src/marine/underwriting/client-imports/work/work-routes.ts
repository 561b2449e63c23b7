import { clientImportCommitSchema } from '@coverdesk/sdk/schemas'
import { z } from 'zod'
import { marinePartner } from '../../../../platform/access/access.ts'
import { action } from '../../../../platform/actions/action.ts'
import { answer } from '../../../../platform/answers/answers.ts'
import { type Route, route } from '../../../../platform/http/route.ts'
import { changeAndPresent } from '../change-import.ts'
import { commitImport, deleteImport, undoImport } from './start-work.ts'

const BASE = '/api/marine/partner/client-imports'
const params = z.object({ id: z.uuid() })
const edit = marinePartner('marine.client.edit')
const one = answer('ClientImport')

/** Routes that commit, undo and delete an import. */
export const clientImportWorkRoutes: Route[] = [
  route({
    method: 'POST',
    url: `${BASE}/:id/commit`,
    summary: 'Commit the planned actions as presented; a repeated call changes nothing',
    access: edit,
    params,
    body: clientImportCommitSchema,
    data: one,
    handle: (context) =>
      changeAndPresent(context, (tx, ref) =>
        commitImport(tx, context.services, ref, context.body, context.actor),
      ),
  }),
  route({
    method: 'POST',
    url: `${BASE}/:id/undo`,
    summary: 'Undo an import, except clients that changed since',
    access: edit,
    params,
    data: one,
    handle: (context) =>
      changeAndPresent(context, (tx, ref) => undoImport(tx, context.services, ref, context.actor)),
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
]
