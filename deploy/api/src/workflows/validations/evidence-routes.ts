import { maskIdentifier } from '@coverdesk/sdk'
import { z } from 'zod'
import { countReveal } from '../../identity/reveals/count-reveal.ts'
import { staff } from '../../platform/access/access.ts'
import { countAttempt, type RateLimit } from '../../platform/action-rate-limits/action-rate-limits.ts'
import { answer } from '../../platform/answers/answers.ts'
import { recordAudit } from '../../platform/audit-events/record.ts'
import { days } from '../../platform/db/clock.ts'
import { MOST_BYTES, recordPaper, storePaper } from '../../platform/documents/store-paper.ts'
import { ApiError, notFound } from '../../platform/errors/api-error.ts'
import { route } from '../../platform/http/route.ts'
import { findValidation } from './store.ts'

/** Kind of a document by which staff identified a person, which the customer does not see. */
export const IDENTITY_EVIDENCE = 'identity-evidence'

const params = z.object({ id: z.uuid() })
const access = staff('kyc.identity.approve')
const perUser: RateLimit = {
  action: 'identity_evidence',
  max: 300,
  within: days(1),
  refusal: 'too_many_uploads',
}

/** What a decision about a person is made by: the number in full, and the document that staff have seen. */
export const identityEvidenceRoutes = [
  route({
    method: 'GET',
    url: '/api/validations/:id/reveal',
    summary: 'Reveal the identity number of a person in full, at most 20 an hour; the audit trail records it',
    access,
    params,
    data: answer('RevealedValue'),
    async handle({ services, params: { id }, principal, transact, actor }) {
      const row = await findValidation(services.db, id, principal)
      if (!row.id_number_cipher) throw notFound()
      await countReveal(services, principal)
      const value = services.vault.open(row.id_number_cipher)
      const after = { field: 'id_number', number: maskIdentifier(value) }
      const note = { action: 'validation.revealed', objectKind: 'validation', objectId: id, after }
      await transact((tx) => recordAudit(tx, actor, note).then(() => null))
      return { data: { value } }
    },
  }),
  route({
    method: 'POST',
    url: '/api/validations/:id/evidence',
    summary: 'Upload a photo or scan of the document by which a person is identified',
    access,
    params,
    query: z.object({
      file_name: z.string().trim().min(1, 'fields.required').max(255, 'fields.too_long'),
    }),
    bodyLimit: MOST_BYTES,
    data: answer('DocumentRef'),
    status: 201,
    async handle({ services, request, params: { id }, query, principal, actor, transact, t }) {
      const { tracker_id } = await findValidation(services.db, id, principal)
      const content = request.rawBody
      if (!content?.length) throw new ApiError(400, 'body_expected')
      await countAttempt(services.db, perUser, principal.userId, actor.now)
      const stored = await storePaper(services, 'identity', content, query.file_name)
      const data = await transact(async (tx) => {
        const note = { action: 'validation.evidence_uploaded', objectKind: 'validation', objectId: id }
        await recordPaper(tx, stored, { kind: IDENTITY_EVIDENCE, tracker_id }, actor, note)
        const { storage_key: _, sha256: __, ...file } = stored
        return { ...file, kind: IDENTITY_EVIDENCE, created_at: actor.now.toISOString() }
      })
      return { data, message: t('messages', 'saved') }
    },
  }),
]
