import {
  otpSchema,
  searchPolicyholderSchema,
  validateClientSchema,
  validatePolicySchema,
} from '@coverdesk/sdk/schemas'
import { guest } from '../../platform/access/access.ts'
import { answer } from '../../platform/answers/answers.ts'
import { lagosDay } from '../../platform/db/clock.ts'
import { ApiError } from '../../platform/errors/api-error.ts'
import { route } from '../../platform/http/route.ts'
import { presentPolicySummary, selectPolicies } from '../../policies/presenter.ts'
import { quoteTexts } from '../../policies/quotes/quote-texts.ts'
import { presentTrackerTo } from '../tracker-summaries/presenter.ts'
import { nextPageOf } from '../workflow-engine/next.ts'
import { confirmContact } from './confirm-contact.ts'
import { presentValidation } from './presenter.ts'
import { searchPolicyholder } from './search-policyholder.ts'
import { sendGuestCode } from './send-guest-code.ts'
import { findValidation } from './store.ts'

/** Registers the proof of a guest's identity and of their policy. */
export const proofRoutes = [
  route({
    method: 'POST',
    url: '/api/trackers/form/search-policyholder',
    summary:
      'Send a code to the email address on the policy with this number or plate; the response is the same without one',
    access: guest,
    body: searchPolicyholderSchema,
    data: answer('Validation'),
    async handle({ services, body, principal, transact, network, locale, t }) {
      const row = await findValidation(services.db, body.validation_id, principal)
      const data = await transact(async (tx) => {
        await searchPolicyholder(tx, services, row, { query: body.query, network })
        return presentValidation(tx, services, await findValidation(tx, row.id, principal), locale)
      })
      return { data, message: t('messages', 'code_sent') }
    },
  }),
  route({
    method: 'POST',
    url: '/api/trackers/form/validate-policy',
    summary: 'Get the policy a guest proved to be theirs and whether it covers a day; none before the code',
    access: guest,
    body: validatePolicySchema,
    data: answer('ValidatedPolicy'),
    async handle({ services, body, principal, locale }) {
      const row = await findValidation(services.db, body.validation_id, principal)
      if (row.kind !== 'policy' || row.searched === null) throw new ApiError(409, 'identity_unknown')
      // Before the code, the response is the same whether or not such a policy exists.
      if (!row.verified_at || !row.policy_id) return { data: { policy: null, covers: null } }
      const policy = await selectPolicies(services.db)
        .where('policies.id', '=', row.policy_id)
        .executeTakeFirstOrThrow()
      const { day } = body
      const covers = day ? policy.start_date <= day && day <= policy.end_date : null
      const { coverName } = quoteTexts(services, locale)
      return { data: { policy: presentPolicySummary(policy, lagosDay(services.clock()), coverName), covers } }
    },
  }),
  route({
    method: 'POST',
    url: '/api/trackers/form/validate-client',
    summary:
      'Send a one-time code to the email address or phone entered at the start, in a claim to those on the policy. Within a minute of the last code none is sent; `resend_in` states the wait',
    access: guest,
    body: validateClientSchema,
    data: answer('Validation'),
    async handle({ services, body, principal, transact, network, locale, t }) {
      const row = await findValidation(services.db, body.validation_id, principal)
      const data = await transact(async (tx) => {
        const again = { query: row.searched ?? '', channel: body.channel, network }
        if (row.kind === 'policy') await searchPolicyholder(tx, services, row, again)
        else await sendGuestCode(tx, services, row, body.channel, network)
        return presentValidation(tx, services, await findValidation(tx, row.id, principal), locale)
      })
      return { data, message: t('messages', 'code_sent') }
    },
  }),
  route({
    method: 'POST',
    url: '/api/trackers/form/validate-client-otp',
    summary: 'Prove the contact with the code',
    access: guest,
    body: otpSchema,
    data: answer('ConfirmedContact'),
    async handle({ services, body, principal, transact, storedResult, network, locale, t }) {
      const confirm = async () => {
        const row = await findValidation(services.db, body.validation_id, principal)
        return confirmContact(services, row, { otp: body.otp, network }, principal, (act) =>
          transact(async (tx) => {
            const tracker = await act(tx)
            const next = await nextPageOf(tx, services, tracker)
            const view = await presentTrackerTo(principal, tx, services, tracker, locale)
            return { verified: true as const, tracker: view, form_id: next.id, next }
          }),
        )
      }
      const data = (await storedResult<Awaited<ReturnType<typeof confirm>>>()) ?? (await confirm())
      return { data, message: t('messages', 'code_accepted') }
    },
  }),
]
