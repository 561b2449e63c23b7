import { z } from 'zod'
import { guestOrStaff, staff } from '../access/access.ts'
import { notFound } from '../http/api-error.ts'
import { route } from '../http/route.ts'
import { certificateFile } from './certificate-file.ts'

const documentShape = z.object({
  id: z.string(),
  kind: z.string(),
  file_name: z.string(),
  media_type: z.string(),
  created_at: z.string(),
})

export const documentRoutes = [
  route({
    method: 'GET',
    url: '/api/documents',
    summary: 'The documents of a policy',
    access: staff('policy.motor.read'),
    query: z.object({ policy_id: z.uuid('fields.choice_unknown') }),
    data: z.array(documentShape),
    async handle({ services: { db }, query }) {
      const data = await db
        .selectFrom('documents')
        .select(['id', 'kind', 'file_name', 'media_type', 'created_at'])
        .where('policy_id', '=', query.policy_id)
        .orderBy('created_at')
        .execute()
      return { data }
    },
  }),
  route({
    method: 'GET',
    url: '/api/documents/:id',
    summary: 'A document as a file',
    access: guestOrStaff('policy.motor.read'),
    params: z.object({ id: z.uuid() }),
    async handle({ services, params, principal }) {
      let found = services.db
        .selectFrom('documents')
        .innerJoin('policies', 'policies.id', 'documents.policy_id')
        .select(['documents.id', 'documents.file_name', 'documents.media_type', 'policies.id as policy_id'])
        .where('documents.id', '=', params.id)
      if (principal.kind !== 'staff') {
        found = found.where(
          'policies.tracker_id',
          '=',
          principal.kind === 'guest' ? principal.trackerId : null,
        )
      }
      const document = await found.executeTakeFirst()
      if (!document) throw notFound()
      const file = await certificateFile(services, document.policy_id)
      return {
        file,
        headers: {
          'content-type': document.media_type,
          'content-disposition': `attachment; filename="${document.file_name}"`,
          'cache-control': 'private, no-store',
        },
      }
    },
  }),
]
