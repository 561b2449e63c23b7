import { clientImportCommitSchema } from '@coverdesk/sdk/schemas'
import { z } from 'zod'
import { marinePartner } from '../../../../platform/access/access.ts'
import { action } from '../../../../platform/actions/action.ts'
import { answer } from '../../../../platform/answers/answers.ts'
import type { Route } from '../../../../platform/http/route.ts'
import { importRef, presentImport } from '../change-import.ts'
import { commitImport, deleteImport, undoImport } from './start-work.ts'

const BASE = '/api/marine/partner/client-imports'
const params = z.object({ id: z.uuid() })
const edit = marinePartner('marine.client.edit')
const one = answer('ClientImport')

/** Routes that commit, undo and delete an import. */
export const clientImportWorkRoutes: Route[] = [
  action({
    method: 'POST',
    url: `${BASE}/:id/commit`,
    summary: 'Commit the planned actions as presented; a repeated call changes nothing',
    access: edit,
    params,
    body: clientImportCommitSchema,
    data: one,
    act: (call) => commitImport(call.tx, call.services, importRef(call), call.body, call.actor),
    present: presentImport,
  }),
  action({
    method: 'POST',
    url: `${BASE}/:id/undo`,
    summary: 'Undo an import, except clients that changed since',
    access: edit,
    params,
    data: one,
    act: (call) => undoImport(call.tx, call.services, importRef(call), call.actor),
    present: presentImport,
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
