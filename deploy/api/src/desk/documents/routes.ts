import type { DocumentFacts } from '@coverdesk/sdk'
import { z } from 'zod'
import { outsiderOrStaff, staff } from '../../platform/access/access.ts'
import { areaReaders } from '../../platform/access/areas.ts'
import { isInBranches } from '../../platform/access/branches.ts'
import { answers } from '../../platform/http/answers.ts'
import { route } from '../../platform/http/route.ts'
import { attachment, safeFileName } from '../../platform/providers/files/file-name.ts'
import { contentOf, findDocument } from './find-document.ts'

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
    data: answers<DocumentFacts[]>()(z.array(documentShape)),
    async handle({ services: { db }, query, principal }) {
      const data = await db
        .selectFrom('documents')
        .innerJoin('policies', 'policies.id', 'documents.policy_id')
        .select(['documents.id', 'kind', 'file_name', 'media_type', 'created_at'])
        .where('policy_id', '=', query.policy_id)
        .where(isInBranches('policies.branch_id', principal))
        .orderBy('created_at')
        .orderBy('kind')
        .execute()
      return { data }
    },
  }),
  route({
    method: 'GET',
    url: '/api/documents/:id',
    summary: 'A document as a file',
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
