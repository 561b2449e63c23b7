import { z } from 'zod'
import { outsiderOrStaff, staffAny } from '../../platform/access/access.ts'
import { areaReaders } from '../../platform/access/areas.ts'
import { pageOf } from '../../platform/answers/answers.ts'
import { folded, listQuery, textMatch } from '../../platform/http/list.ts'
import { listRoute } from '../../platform/http/list-route.ts'
import { presentPage, readPage } from '../../platform/http/page.ts'
import { route } from '../../platform/http/route.ts'
import { attachment, safeFileName } from '../../platform/providers/files/file-name.ts'
import { contentOf, findDocument } from './find-document.ts'
import { isSeen } from './is-readable.ts'

const sorts = { created_at: 'documents.created_at' } as const

export const documentRoutes = [
  listRoute({
    url: '/api/documents',
    summary: 'List documents of policies and trackers: those of one, or all that the caller may see',
    access: staffAny(['policy.motor.read', ...areaReaders]),
    query: listQuery(sorts, {
      policy_id: z.uuid('fields.choice_unknown').optional(),
      tracker_id: z.uuid('fields.choice_unknown').optional(),
    }),
    data: pageOf('DocumentFacts'),
    async read({ services: { db }, query, principal }) {
      let found = db
        .selectFrom('documents')
        .select(['id', 'kind', 'file_name', 'media_type', 'created_at', 'policy_id', 'tracker_id'])
        .where(isSeen(principal))
      if (query.policy_id) found = found.where('policy_id', '=', query.policy_id)
      if (query.tracker_id) found = found.where('tracker_id', '=', query.tracker_id)
      if (query.q) found = found.where(textMatch(folded('file_name', 'kind'), query.q))
      return presentPage(await readPage(db, found, query, sorts, 'created_at'), (row) => row)
    },
  }),
  route({
    method: 'GET',
    url: '/api/documents/:id',
    summary: 'Download a document',
    access: outsiderOrStaff('policy.motor.read', ...areaReaders),
    params: z.object({ id: z.uuid() }),
    async handle({ services, params, principal }) {
      const document = await findDocument(services.db, params.id, principal, services.clock())
      const file = await contentOf(services, document)
      return {
        file,
        headers: {
          'content-type': document.media_type,
          'content-disposition': attachment(safeFileName(document.file_name, document.media_type)),
          'x-content-type-options': 'nosniff',
          'cache-control': 'private, no-store',
        },
      }
    },
  }),
]
