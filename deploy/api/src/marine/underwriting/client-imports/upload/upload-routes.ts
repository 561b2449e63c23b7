import { clientImportSchema, importReadingSchema } from '@coverdesk/sdk/schemas'
import { z } from 'zod'
import { marinePartner } from '../../../../platform/access/access.ts'
import { action } from '../../../../platform/actions/action.ts'
import { answer } from '../../../../platform/answers/answers.ts'
import type { Route } from '../../../../platform/http/route.ts'
import { importRef, presentImport } from '../change-import.ts'
import { readImport } from '../presenter.ts'
import { PART_SIZE } from '../store.ts'
import { readAgain } from './read-again.ts'
import { receivePart, startImport } from './receive.ts'

const BASE = '/api/marine/partner/client-imports'
const params = z.object({ id: z.uuid() })
const edit = marinePartner('marine.client.edit')
const one = answer('ClientImport')

/** Routes that upload a file in parts and read it. */
export const clientImportUploadRoutes: Route[] = [
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
  action({
    method: 'PUT',
    url: `${BASE}/:id/file`,
    summary: 'Upload the next part of a file; the last part starts reading it',
    access: edit,
    params,
    query: z.object({ offset: z.coerce.number().int().min(0) }),
    bodyLimit: PART_SIZE,
    data: one,
    act: (call) => {
      const { offset } = call.query
      const part = call.request.rawBody ?? Buffer.alloc(0)
      return receivePart(call.tx, call.services, { ...importRef(call), offset }, part)
    },
    present: presentImport,
  }),
  action({
    method: 'PUT',
    url: `${BASE}/:id/reading`,
    summary: 'Read the file again with other settings',
    access: edit,
    params,
    body: importReadingSchema,
    data: one,
    act: (call) => readAgain(call.tx, call.services, importRef(call), call.body),
    present: presentImport,
  }),
]
