import { staff } from '../../platform/access/access.ts'
import { readPrincipal } from '../../platform/access/read-principal.ts'
import { ApiError } from '../../platform/errors/api-error.ts'
import { eventStreamHeaders, lastEventId } from '../../platform/http/event-stream.ts'
import { route } from '../../platform/http/route.ts'
import { openUserEvents } from './event-stream.ts'

/** Most event streams of one user; a browser shares one among its tabs. */
const MOST_LINES = 8
const AGAIN_AFTER = 60

export const eventRoutes = [
  route({
    method: 'GET',
    url: '/api/events',
    summary: 'Stream my changes as server-sent events; resumes after `Last-Event-ID`',
    access: staff('own'),
    unattended: true,
    async handle({ services, principal, request }) {
      if (request.method === 'HEAD') return { file: '', headers: eventStreamHeaders }
      const { userId } = principal
      if (services.changes.count(userId) >= MOST_LINES)
        throw new ApiError(429, 'too_many_requests', { retryAfter: AGAIN_AFTER })
      const { authorization } = request.headers
      return {
        file: await openUserEvents({
          services,
          userId,
          currentPrincipal: () => readPrincipal(services, authorization, { unattended: true }),
          lastId: lastEventId(request.headers['last-event-id']),
        }),
        headers: eventStreamHeaders,
      }
    },
  }),
]
