import type { AuditEvent } from '@coverdesk/sdk'
import { z } from 'zod'
import { staff } from '../access/access.ts'
import { answers } from '../http/answers.ts'
import { listMeta, listQuery } from '../http/list.ts'
import { presentPage, readPage } from '../http/page.ts'
import { route } from '../http/route.ts'

const sorts = { at: 'audit_events.at' } as const

export const auditEventRoutes = [
  route({
    method: 'GET',
    url: '/api/audit-events',
    summary: 'Who did what, newest first',
    access: staff('audit.event.read'),
    query: listQuery(sorts, {
      object_kind: z.string().max(40).optional(),
      object_id: z.string().max(60).optional(),
      action: z.string().max(60).optional(),
    }),
    data: answers<AuditEvent[]>()(
      z.array(
        z.object({
          id: z.string(),
          at: z.string(),
          actor_kind: z.string(),
          actor_name: z.string(),
          action: z.string(),
          object_kind: z.string(),
          object_id: z.string(),
          before: z.unknown(),
          after: z.unknown(),
          request_id: z.string().nullable(),
        }),
      ),
    ),
    meta: listMeta,
    async handle({ services: { db }, query }) {
      let found = db.selectFrom('audit_events').selectAll()
      if (query.object_kind) found = found.where('object_kind', '=', query.object_kind)
      if (query.object_id) found = found.where('object_id', '=', query.object_id)
      if (query.action) found = found.where('action', '=', query.action)
      const page = await readPage(db, found, query, sorts, 'at')
      return presentPage(page, ({ ip, actor_id, ...event }) => event)
    },
  }),
]
