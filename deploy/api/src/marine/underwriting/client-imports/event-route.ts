import { z } from 'zod'
import { marinePartner } from '../../../platform/access/access.ts'
import { readPrincipal } from '../../../platform/access/read-principal.ts'
import { ApiError } from '../../../platform/errors/api-error.ts'
import { eventStreamHeaders, lastEventId, openEventStream } from '../../../platform/http/event-stream.ts'
import { route } from '../../../platform/http/route.ts'
import { findImport } from './store.ts'

/** Most event streams of one import in one process. */
const MOST_STREAMS = 20
const RETRY_AFTER_SECONDS = 30

export const clientImportEventRoute = route({
  method: 'GET',
  url: '/api/marine/partner/client-imports/:id/events',
  summary: 'Stream the progress of an import as server-sent events; resumes after `Last-Event-ID`',
  access: marinePartner('marine.client.edit'),
  params: z.object({ id: z.uuid() }),
  unattended: true,
  async handle({ services, principal, params: { id }, request }) {
    const partnerId = principal.partnerId
    await findImport(services.db, id, partnerId)
    if (request.method === 'HEAD') return { file: '', headers: eventStreamHeaders }
    if (services.changes.count(id) >= MOST_STREAMS)
      throw new ApiError(429, 'too_many_requests', { retryAfter: RETRY_AFTER_SECONDS })
    const { authorization } = request.headers
    const file = await openEventStream({
      services,
      topic: id,
      event: 'client-import',
      lastId: lastEventId(request.headers['last-event-id']),
      async isOver() {
        const now = await readPrincipal(services, authorization, { unattended: true })
        const may = now.kind === 'marine_partner' && now.privileges.has('marine.client.edit')
        return !may || now.partnerId !== partnerId
      },
      async read() {
        const { revision, state, rows_done, rows_total } = await findImport(services.db, id, partnerId)
        return { id: revision, state, rows_done, rows_total }
      },
    })
    return { file, headers: eventStreamHeaders }
  },
})
