import type {
  ConfirmedContact,
  RegisteredClaim,
  StartedWorkflow,
  SubmittedForm,
  ValidatedPolicy,
  Validation,
} from '@coverdesk/sdk'
import { claimStates } from '@coverdesk/sdk'
import {
  otpSchema,
  searchPolicyholderSchema,
  startWorkflowSchema,
  submitFormSchema,
  validateClientSchema,
  validatePolicySchema,
} from '@coverdesk/sdk/schemas'
import { z } from 'zod'
import { policySummaryShape, presentPolicySummary, selectPolicies } from '../../cover/policies/presenter.ts'
import { openSession } from '../../people/sessions/open-session.ts'
import { guest, guestOrStaff, publicly } from '../../platform/access/access.ts'
import { areaReaders } from '../../platform/access/areas.ts'
import { recordAudit } from '../../platform/audit-events/record.ts'
import { lagosDay, minutes } from '../../platform/db/clock.ts'
import { ApiError } from '../../platform/errors/api-error.ts'
import { answers } from '../../platform/http/answers.ts'
import { route } from '../../platform/http/route.ts'
import { inTransaction } from '../../platform/outbox/in-transaction.ts'
import { countAttempt } from '../../platform/rate-caps/rate-caps.ts'
import { submitForm } from '../forms/submit.ts'
import { presentOwnTracker, presentTrackerTo, trackerShape } from '../tracker-summaries/presenter.ts'
import { confirmContact } from '../validations/confirm-contact.ts'
import { normaliseStart } from '../validations/normalise-start.ts'
import { presentValidation, validationShape } from '../validations/presenter.ts'
import { searchPolicyholder } from '../validations/search-policyholder.ts'
import { sendGuestCode } from '../validations/send-guest-code.ts'
import { findValidation } from '../validations/store.ts'
import { isAnsweredByStarting } from '../workflow-engine/definition.ts'
import { findStartable } from '../workflow-engine/definitions.ts'
import { startTracker } from '../workflow-engine/engine.ts'
import { nextOf, nextShape } from '../workflow-engine/next.ts'
import { startOnce } from './start-once.ts'

const startsPerAddress = {
  action: 'start_workflow',
  max: 200,
  within: minutes(60),
  refusal: 'too_many_requests',
}

export const trackerFormRoutes = [
  route({
    method: 'POST',
    url: '/api/trackers/form/start-workflow',
    summary:
      'Start a workflow as a guest: consent and, where it begins with who one is, identity number and contact',
    access: publicly('anybody may start to buy, to report or to ask', 30),
    body: startWorkflowSchema,
    data: answers<StartedWorkflow>()(
      z.object({
        token: z.string(),
        tracker: trackerShape,
        validation_id: z.string().nullable(),
        next: nextShape,
      }),
    ),
    status: 201,
    async handle({ services, body, principal, actor, ip, request, t }) {
      const { now } = actor
      await countAttempt(services.db, startsPerAddress, ip, now)
      const locale = services.languages.includes(body.locale) ? body.locale : 'en'
      const data = await inTransaction(services, async (tx) => {
        const key = request.headers['idempotency-key']
        const tracker = await startOnce(tx, services, key, body, async () => {
          const workflow = await findStartable(tx, body.workflow_id)
          const answered = isAnsweredByStarting(workflow.steps[0])
          const answers = normaliseStart(body.data, now, answered)
          if (answers.consent.version !== workflow.consent.version)
            throw new ApiError(409, 'consent_outdated')
          const start = { workflow, data: { ...answers }, locale, principal }
          const started = await startTracker(tx, services, start)
          const note = { action: 'tracker.started', objectKind: 'tracker', objectId: started.id }
          await recordAudit(tx, actor, { ...note, after: { consent: answers.consent } })
          return started
        })
        const token = await openSession(tx, { kind: 'guest', trackerId: tracker.id }, now)
        const next = await nextOf(tx, services, tracker)
        const asksWho = next.screen === 'validate-user' || next.screen === 'search-policyholder'
        return {
          token,
          tracker: await presentOwnTracker(tx, services, tracker, locale),
          validation_id: asksWho ? next.id : null,
          next,
        }
      })
      return { data, message: t('messages', 'started') }
    },
  }),
  route({
    method: 'POST',
    url: '/api/trackers/form/search-policyholder',
    summary:
      'Send a code to the mail address on the policy with this number or plate; the answer is the same without one',
    access: guest,
    body: searchPolicyholderSchema,
    data: answers<Validation>()(validationShape),
    async handle({ services, body, principal, transact, ip, locale, t }) {
      const row = await findValidation(services.db, body.validation_id, principal)
      const data = await transact(async (tx) => {
        await searchPolicyholder(tx, services, row, { query: body.query, ip })
        return presentValidation(tx, services, await findValidation(tx, row.id, principal), locale)
      })
      return { data, message: t('messages', 'code_sent') }
    },
  }),
  route({
    method: 'POST',
    url: '/api/trackers/form/validate-policy',
    summary: 'The policy a guest proved to be theirs, and whether it covers a day',
    access: guest,
    body: validatePolicySchema,
    data: answers<ValidatedPolicy>()(
      z.object({ policy: policySummaryShape, covers: z.boolean().nullable() }),
    ),
    async handle({ services, body, principal }) {
      const row = await findValidation(services.db, body.validation_id, principal)
      if (!row.verified_at || !row.policy_id) throw new ApiError(409, 'identity_unknown')
      const policy = await selectPolicies(services.db)
        .where('policies.id', '=', row.policy_id)
        .executeTakeFirstOrThrow()
      const { day } = body
      const covers = day ? policy.start_date <= day && day <= policy.end_date : null
      return { data: { policy: presentPolicySummary(policy, lagosDay(services.clock())), covers } }
    },
  }),
  route({
    method: 'POST',
    url: '/api/trackers/form/validate-client',
    summary:
      'Send a one-time code: to the mail address or phone given at the start, in a claim to those on the policy',
    access: guest,
    body: validateClientSchema,
    data: answers<Validation>()(validationShape),
    async handle({ services, body, principal, transact, ip, locale, t }) {
      const row = await findValidation(services.db, body.validation_id, principal)
      const data = await transact(async (tx) => {
        const again = { query: row.searched ?? '', ip, resend: true }
        if (row.kind === 'policy') await searchPolicyholder(tx, services, row, again)
        else await sendGuestCode(tx, services, row, body.channel, ip)
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
    data: answers<ConfirmedContact>()(
      z.object({
        verified: z.literal(true),
        tracker: trackerShape,
        form_id: z.string(),
        next: nextShape,
      }),
    ),
    async handle({ services, body, principal, transact, kept, locale, t }) {
      const confirm = async () => {
        const row = await findValidation(services.db, body.validation_id, principal)
        return confirmContact(services, row, body.otp, principal, (act) =>
          transact(async (tx) => {
            const tracker = await act(tx)
            const next = await nextOf(tx, services, tracker)
            const view = await presentTrackerTo(principal, tx, services, tracker, locale)
            return { verified: true as const, tracker: view, form_id: next.id, next }
          }),
        )
      }
      const data = (await kept<Awaited<ReturnType<typeof confirm>>>()) ?? (await confirm())
      return { data, message: t('messages', 'code_accepted') }
    },
  }),
  route({
    method: 'POST',
    url: '/api/trackers/form/submit-form',
    summary: 'Submit the form a run waits for',
    access: guestOrStaff(...areaReaders),
    body: submitFormSchema,
    data: answers<SubmittedForm>()(z.object({ tracker: trackerShape, next: nextShape })),
    async handle({ services, body, principal, transact, locale, actor, t }) {
      const data = await transact(async (tx) => {
        const sent = { formId: body.form_id, answers: body.data, version: body.version, principal, locale }
        const tracker = await submitForm(tx, services, sent)
        const note = { action: 'form.submitted', objectKind: 'form', objectId: body.form_id }
        await recordAudit(tx, actor, note)
        return {
          tracker: await presentTrackerTo(principal, tx, services, tracker, locale),
          next: await nextOf(tx, services, tracker),
        }
      })
      return { data, message: t('messages', 'form_submitted') }
    },
  }),
  route({
    method: 'POST',
    url: '/api/trackers/form/register-claim',
    summary: 'Submit the first notice of a claim: the claim is registered',
    access: guestOrStaff('claim.claim.edit'),
    body: submitFormSchema,
    data: answers<RegisteredClaim>()(
      z.object({
        claim: z.object({ id: z.string(), claim_number: z.string(), state: z.enum(claimStates) }),
        tracker: trackerShape,
        next: nextShape,
      }),
    ),
    async handle({ services, body, principal, transact, locale, actor, t }) {
      const data = await transact(async (tx) => {
        const sent = { formId: body.form_id, answers: body.data, version: body.version, principal, locale }
        const tracker = await submitForm(tx, services, sent)
        const claim = await tx
          .selectFrom('claims')
          .select(['id', 'claim_number', 'state'])
          .where('tracker_id', '=', tracker.id)
          .executeTakeFirst()
        if (!claim) throw new ApiError(409, 'not_a_claim')
        const note = { action: 'claim.registered', objectKind: 'claim', objectId: claim.id }
        await recordAudit(tx, actor, note)
        return {
          claim,
          tracker: await presentTrackerTo(principal, tx, services, tracker, locale),
          next: await nextOf(tx, services, tracker),
        }
      })
      return { data, message: t('messages', 'claim_registered') }
    },
  }),
]
