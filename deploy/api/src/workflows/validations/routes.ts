import { maskIdentifier, type ValidationUpdate } from '@coverdesk/sdk'
import {
  contactCodeSchema,
  contactProofSchema,
  knownContactSchema,
  reviewValidationSchema,
  validationUpdateSchema,
} from '@coverdesk/sdk/schemas'
import { z } from 'zod'
import { normaliseContact } from '../../identity/clients/normalise-contact.ts'
import { closeOtherSessionsOf } from '../../identity/sessions/open-session.ts'
import { guest, staff } from '../../platform/access/access.ts'
import type { Principal } from '../../platform/access/principal.ts'
import { action } from '../../platform/actions/action.ts'
import { answer } from '../../platform/answers/answers.ts'
import type { Tx } from '../../platform/db/database.ts'
import { ApiError } from '../../platform/errors/api-error.ts'
import { route } from '../../platform/http/route.ts'
import { revokeResumeLinks } from '../../platform/links/links.ts'
import type { Services } from '../../platform/services.ts'
import { confirmNewContact, sendNewContactCode } from './change-contact.ts'
import { confirmKnownContact, sendKnownContactCode } from './known-contact.ts'
import { normaliseIdentity } from './normalise-start.ts'
import { presentValidation } from './presenter.ts'
import { reviewIdentity } from './review-identity.ts'
import { findValidation, lockValidation, type ValidationRow } from './store.ts'

const params = z.object({ id: z.uuid() })

/** The input with the present contact where it gives none. */
const withContact = (row: ValidationRow, body: ValidationUpdate) => ({
  ...body,
  phone: body.phone ?? row.phone,
  email: body.email ?? row.email,
})

/** Looks up the person again when the number changed. @throws ApiError 422 at the field */
function identityOf(services: Services, row: ValidationRow, body: ValidationUpdate) {
  const { id_type, id_number, last_name, email, phone } = normaliseIdentity(withContact(row, body), {
    named: true,
  })
  const hash = services.vault.fingerprint(`${id_type} ${id_number}`)
  const samePerson = (row.id_number_hash?.equals(hash) ?? false) && row.typed_last_name === last_name
  return {
    id_type,
    email,
    phone,
    typed_last_name: last_name,
    id_number_cipher: services.vault.seal(id_number),
    id_number_hash: hash,
    id_number_mask: maskIdentifier(id_number),
    ...(samePerson
      ? {}
      : { kyc_status: 'not_checked' as const, first_name: null, last_name: null, reason: null }),
  }
}

/** @throws ApiError 422 at the field */
function contactOf(row: ValidationRow, body: ValidationUpdate) {
  const [first = '', ...rest] = (body.name ?? '').trim().split(/\s+/)
  return {
    ...normaliseContact(withContact(row, body)),
    first_name: first || null,
    last_name: rest.join(' ') || null,
  }
}

/** Ends the links and sessions that a mistyped contact may have received. */
async function leaveContact(tx: Tx, row: ValidationRow, principal: Principal, now: Date): Promise<void> {
  await revokeResumeLinks(tx, row.tracker_id, now)
  if (principal.kind === 'guest') await closeOtherSessionsOf(tx, principal, now)
}

export const validationRoutes = [
  route({
    method: 'GET',
    url: '/api/validations/:id/guest',
    summary: 'Get the progress of an identity check',
    access: guest,
    params,
    data: answer('Validation'),
    async handle({ services, params: { id }, principal, locale }) {
      const row = await findValidation(services.db, id, principal)
      return { data: await presentValidation(services.db, services, row, locale) }
    },
  }),
  action({
    method: 'PUT',
    url: '/api/validations/:id/guest',
    summary: 'Correct identity number or contact before the code is entered',
    access: guest,
    params,
    body: validationUpdateSchema,
    data: answer('Validation'),
    async act({ tx, services, params: { id }, body, principal }) {
      await findValidation(tx, id, principal)
      const row = await lockValidation(tx, id)
      if (row.verified_at) throw new ApiError(409, 'step_passed')
      if (row.kind === 'policy') throw new ApiError(409, 'contact_of_policy')
      const change = row.kind === 'contact' ? contactOf(row, body) : identityOf(services, row, body)
      await tx
        .updateTable('validations')
        .set({ ...change, code_sent_at: null, code_channel: null })
        .where('id', '=', id)
        .execute()
      if (change.email !== row.email) await leaveContact(tx, row, principal, services.clock())
      // A code sent to another contact proves nothing about this one.
      await tx
        .updateTable('one_time_codes')
        .set({ replaced_at: services.clock() })
        .where('purpose', '=', 'guest')
        .where('subject', '=', id)
        .where('replaced_at', 'is', null)
        .execute()
    },
    audit: ({ params: { id } }) => ({
      action: 'validation.corrected',
      objectKind: 'validation',
      objectId: id,
    }),
    present: async ({ tx, services, params: { id }, principal, locale }) =>
      presentValidation(tx, services, await findValidation(tx, id, principal), locale),
  }),
  route({
    method: 'POST',
    url: '/api/validations/:id/known-contact/code',
    summary: 'Send a code to the contact on record of a person who proved another contact',
    access: guest,
    params,
    data: answer('Validation'),
    async handle({ services, params: { id }, principal, transact, network, locale, t }) {
      const row = await findValidation(services.db, id, principal)
      const data = await transact(async (tx) => {
        await sendKnownContactCode(tx, services, row, network)
        return presentValidation(tx, services, row, locale)
      })
      return { data, message: t('messages', 'code_sent') }
    },
  }),
  route({
    method: 'POST',
    url: '/api/validations/:id/known-contact',
    summary: 'Replace the contact on record with the code sent to it',
    access: guest,
    params,
    body: knownContactSchema,
    data: answer('Validation'),
    async handle({ services, params: { id }, body, principal, transact, storedResult, actor, locale, t }) {
      const confirm = async () => {
        const row = await findValidation(services.db, id, principal)
        return confirmKnownContact(services, row, body.otp, actor, (act) =>
          transact(async (tx) => {
            await act(tx)
            return presentValidation(tx, services, await findValidation(tx, id, principal), locale)
          }),
        )
      }
      const data = (await storedResult<Awaited<ReturnType<typeof confirm>>>()) ?? (await confirm())
      return { data, message: t('messages', 'saved') }
    },
  }),
  route({
    method: 'POST',
    url: '/api/validations/:id/contact/code',
    summary: 'Send a code to a contact that is to replace the proven one of a tracker; its answers stay',
    access: guest,
    params,
    body: contactCodeSchema,
    data: answer('ContactCode'),
    async handle({ services, params: { id }, body, principal, transact, network, t }) {
      const row = await findValidation(services.db, id, principal)
      const data = await transact((tx) => sendNewContactCode(tx, services, row, body, network))
      return { data, message: t('messages', 'code_sent') }
    },
  }),
  route({
    method: 'POST',
    url: '/api/validations/:id/contact',
    summary: 'Replace the contact of a tracker with the code sent to the new one',
    access: guest,
    params,
    body: contactProofSchema,
    data: answer('Validation'),
    async handle({
      services,
      params: { id },
      body,
      principal,
      transact,
      storedResult,
      actor,
      network,
      locale,
      t,
    }) {
      const confirm = async () => {
        const row = await findValidation(services.db, id, principal)
        return confirmNewContact(services, row, body, { ...actor, network }, (act) =>
          transact(async (tx) => {
            await act(tx)
            return presentValidation(tx, services, await findValidation(tx, id, principal), locale)
          }),
        )
      }
      const data = (await storedResult<Awaited<ReturnType<typeof confirm>>>()) ?? (await confirm())
      return { data, message: t('messages', 'saved') }
    },
  }),
  action({
    method: 'POST',
    url: '/api/validations/:id/review',
    summary: 'Decide manually about a person the provider could not check',
    access: staff('kyc.identity.approve'),
    params,
    body: reviewValidationSchema,
    data: answer('Validation'),
    async act({ tx, services, params: { id }, body, principal, actor }) {
      await findValidation(tx, id, principal)
      const row = await lockValidation(tx, id)
      await reviewIdentity(tx, services, row, body, actor)
    },
    present: async ({ tx, services, params: { id }, principal, locale }) =>
      presentValidation(tx, services, await findValidation(tx, id, principal), locale, 'staff'),
    message: 'decision_saved',
  }),
]
