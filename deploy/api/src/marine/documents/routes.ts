import { z } from 'zod'
import { marineAdmin, marinePartner } from '../../platform/access/access.ts'
import type { Principal } from '../../platform/access/principal.ts'
import { countAttempt, type RateLimit } from '../../platform/action-rate-limits/action-rate-limits.ts'
import { answer, listOf } from '../../platform/answers/answers.ts'
import { days } from '../../platform/db/clock.ts'
import { ApiError, fieldError, notFound } from '../../platform/errors/api-error.ts'
import { route } from '../../platform/http/route.ts'
import type { Services } from '../../platform/services.ts'
import { fileHeaders, presentDocument } from './presenter.ts'
import { MOST_BYTES, receiveDocument } from './receive.ts'
import { findMarineDocument, selectDocuments } from './store.ts'

const params = z.object({ id: z.uuid() })
const named = { file_name: z.string().trim().min(1, 'fields.required').max(255, 'fields.too_long') }
const objectId = z.uuid('fields.choice_unknown').optional()
const list = listOf('MarineDocument')
const one = answer('MarineDocument')

/** Rate limits of uploads per partner, by kind. */
const uploadLimits = { evidence: uploadLimit('evidence', 60), paper: uploadLimit('paper', 200) }

function uploadLimit(kind: string, max: number): RateLimit {
  return { action: `marine_${kind}`, max, within: days(1), refusal: 'too_many_uploads' }
}

/** Reads at most 200 files, newest first. */
const listed = (found: ReturnType<typeof selectDocuments>) =>
  found.orderBy('document.created_at', 'desc').orderBy('document.id', 'desc').limit(200).execute()

const fileOf = async (services: Services, principal: Principal, id: string, scope?: string) => {
  const row = await findMarineDocument(services.db, principal, id, scope)
  const file = await services.providers.files.get(row.storage_key)
  if (!file) throw notFound()
  return { file, headers: fileHeaders(row) }
}

/** @throws ApiError 403 unless the caller may add a file of the kind */
function assertMayUpload(principal: Principal, kind: 'evidence' | 'paper'): void {
  const sufficient =
    kind === 'evidence' ? ['marine.wallet.edit'] : ['marine.client.edit', 'marine.policy.edit']
  const may = 'privileges' in principal && sufficient.some((name) => principal.privileges.has(name))
  if (!may) throw new ApiError(403, 'not_allowed')
}

export const marineDocumentRoutes = [
  route({
    method: 'GET',
    url: '/api/marine/partner/documents',
    summary: 'List files of the caller’s partner, or of one client, policy or request',
    access: marinePartner('own'),
    query: z.object({ object_id: objectId }),
    data: list,
    async handle({ services: { db }, principal, query }) {
      const own = selectDocuments(db, principal, principal.partnerId)
      const found = query.object_id
        ? own.where('document.object_id', '=', query.object_id)
        : own.where('document.object_id', 'is', null).where('document.kind', '!=', 'evidence')
      return { data: (await listed(found)).map(presentDocument) }
    },
  }),
  route({
    method: 'POST',
    url: '/api/marine/partner/documents',
    summary: 'Upload evidence of a payment, or a document of a client or a policy',
    access: marinePartner('own'),
    query: z.object({
      kind: z.enum(['evidence', 'paper'], 'fields.choice_unknown'),
      object_id: objectId,
      ...named,
    }),
    bodyLimit: MOST_BYTES,
    data: one,
    status: 201,
    async handle(context) {
      const { principal, query, t, services, actor } = context
      assertMayUpload(principal, query.kind)
      if (query.kind === 'paper' && !query.object_id) throw fieldError('object_id', 'fields.required')
      const partnerId = principal.partnerId
      await countAttempt(services.db, uploadLimits[query.kind], partnerId, actor.now)
      const data = await receiveDocument(context, {
        partnerId,
        kind: query.kind,
        objectId: query.object_id,
        fileName: query.file_name,
      })
      return { data, message: t('messages', 'saved') }
    },
  }),
  route({
    method: 'GET',
    url: '/api/marine/partner/documents/:id',
    summary: 'Download a file of the caller’s partner',
    access: marinePartner('own'),
    params,
    handle: ({ services, principal, params: { id } }) => fileOf(services, principal, id, principal.partnerId),
  }),
  route({
    method: 'GET',
    url: '/api/marine/admin/documents',
    summary: 'List files of a partner, or of one client, policy or request',
    access: marineAdmin('own'),
    query: z.object({ partner_id: z.uuid('fields.choice_unknown'), object_id: objectId }),
    data: list,
    async handle({ services: { db }, principal, query }) {
      const own = selectDocuments(db, principal, query.partner_id)
      const found = query.object_id
        ? own.where('document.object_id', '=', query.object_id)
        : own.where('document.object_id', 'is', null).where('document.kind', '!=', 'evidence')
      return { data: (await listed(found)).map(presentDocument) }
    },
  }),
  route({
    method: 'POST',
    url: '/api/marine/admin/documents',
    summary: 'Upload a licence or another document of a partner',
    access: marineAdmin('marine.partner.edit'),
    query: z.object({
      partner_id: z.uuid('fields.choice_unknown'),
      kind: z.enum(['licence', 'paper'], 'fields.choice_unknown'),
      object_id: objectId,
      ...named,
    }),
    bodyLimit: MOST_BYTES,
    data: one,
    status: 201,
    async handle(context) {
      const { query, t, services } = context
      const partner = await services.db
        .selectFrom('partners')
        .select('id')
        .where('id', '=', query.partner_id)
        .executeTakeFirst()
      if (!partner) throw fieldError('partner_id', 'fields.choice_unknown')
      const data = await receiveDocument(context, {
        partnerId: partner.id,
        kind: query.kind,
        objectId: query.object_id,
        fileName: query.file_name,
      })
      return { data, message: t('messages', 'saved') }
    },
  }),
  route({
    method: 'GET',
    url: '/api/marine/admin/documents/:id',
    summary: 'Download a file of a partner',
    access: marineAdmin('own'),
    params,
    handle: ({ services, principal, params: { id } }) => fileOf(services, principal, id),
  }),
]
