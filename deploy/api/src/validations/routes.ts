import { maskIdentifier } from '@coverdesk/sdk'
import { reviewValidationSchema, validationUpdateSchema } from '@coverdesk/sdk/schemas'
import { z } from 'zod'
import { guest, staff } from '../access/access.ts'
import { recordAudit } from '../audit-events/record.ts'
import { ApiError } from '../http/api-error.ts'
import { route } from '../http/route.ts'
import { normaliseIdentity } from './normalise-start.ts'
import { presentValidation, validationShape } from './presenter.ts'
import { reviewIdentity } from './review-identity.ts'
import { findValidation } from './store.ts'

const params = z.object({ id: z.uuid() })

export const validationRoutes = [
  route({
    method: 'GET',
    url: '/api/validations/:id/guest',
    summary: 'How far the check of a person is',
    access: guest,
    params,
    data: validationShape,
    async handle({ services, params: { id }, principal }) {
      const row = await findValidation(services.db, id, principal)
      return { data: await presentValidation(services.db, services, row) }
    },
  }),
  route({
    method: 'PUT',
    url: '/api/validations/:id/guest',
    summary: 'Correct identity number or contact before the code is passed',
    access: guest,
    params,
    body: validationUpdateSchema,
    data: validationShape,
    async handle({ services, params: { id }, body, principal, transact, requestId, ip, t }) {
      const answers = normaliseIdentity(body)
      const data = await transact(async (tx) => {
        const row = await findValidation(tx, id, principal)
        if (row.verified_at) throw new ApiError(409, 'step_passed')
        const hash = services.vault.fingerprint(`${answers.id_type} ${answers.id_number}`)
        const samePerson = hash.equals(row.id_number_hash)
        await tx
          .updateTable('validations')
          .set({
            ...{ id_type: answers.id_type, email: answers.email, phone: answers.phone, code_sent_at: null },
            id_number_cipher: services.vault.seal(answers.id_number),
            id_number_hash: hash,
            id_number_mask: maskIdentifier(answers.id_number),
            ...(samePerson
              ? {}
              : { kyc_status: 'not_checked', first_name: null, last_name: null, reason: null }),
          })
          .where('id', '=', id)
          .execute()
        // A code that went to another contact proves nothing about this one.
        await tx
          .updateTable('one_time_codes')
          .set({ replaced_at: services.clock() })
          .where('purpose', '=', 'guest')
          .where('subject', '=', id)
          .where('replaced_at', 'is', null)
          .execute()
        const note = { action: 'validation.corrected', objectKind: 'validation', objectId: id }
        await recordAudit(tx, { principal, now: services.clock(), requestId, ip }, note)
        return presentValidation(tx, services, await findValidation(tx, id, principal))
      })
      return { data, message: t('messages', 'saved') }
    },
  }),
  route({
    method: 'POST',
    url: '/api/validations/:id/review',
    summary: 'Decide by hand about a person the provider could not check',
    access: staff('kyc.identity.approve'),
    params,
    body: reviewValidationSchema,
    data: validationShape,
    async handle({ services, params: { id }, body, principal, transact, requestId, ip, t }) {
      const data = await transact(async (tx) => {
        const row = await findValidation(tx, id, principal)
        await reviewIdentity(tx, services, row, body, { principal, now: services.clock(), requestId, ip })
        return presentValidation(tx, services, await findValidation(tx, id, principal))
      })
      services.wakeOutbox()
      return { data, message: t('messages', 'decision_saved') }
    },
  }),
]
