import {
  otpSchema,
  startWorkflowSchema,
  submitFormSchema,
  validateClientSchema,
} from '@coverdesk/sdk/schemas'
import { z } from 'zod'
import { guest, publicly } from '../access/access.ts'
import { countAttempt } from '../attempts/attempts.ts'
import { recordAudit } from '../audit-events/record.ts'
import { minutes } from '../db/clock.ts'
import { findForm } from '../forms/store.ts'
import { ApiError } from '../http/api-error.ts'
import { route } from '../http/route.ts'
import { openSession } from '../sessions/open-session.ts'
import { confirmContact } from '../validations/confirm-contact.ts'
import { normaliseStart } from '../validations/normalise-start.ts'
import { presentValidation, validationShape } from '../validations/presenter.ts'
import { sendGuestCode } from '../validations/send-guest-code.ts'
import { findValidation } from '../validations/store.ts'
import { findWorkflow } from '../workflow-engine/definitions.ts'
import { completeStep, startTracker } from '../workflow-engine/engine.ts'
import { nextOf, nextShape } from '../workflow-engine/next.ts'
import { presentTracker, trackerShape } from './presenter.ts'

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
    summary: 'Start a workflow as a guest: consent, identity number and contact',
    access: publicly('anybody may start to buy or to report', 30),
    body: startWorkflowSchema,
    data: z.object({ token: z.string(), tracker: trackerShape, validation_id: z.string(), next: nextShape }),
    status: 201,
    async handle({ services, body, principal, ip, requestId, transact, t }) {
      const now = services.clock()
      await countAttempt(services.db, startsPerAddress, ip, now)
      const answers = normaliseStart(body.data, now)
      const locale = services.languages.includes(body.locale) ? body.locale : 'en'
      const data = await transact(async (tx) => {
        const workflow = await findWorkflow(tx, body.workflow_id)
        if (answers.consent.version !== workflow.consent.version) throw new ApiError(409, 'consent_outdated')
        const tracker = await startTracker(tx, services, {
          workflow,
          data: { ...answers },
          locale,
          principal,
        })
        const token = await openSession(tx, { kind: 'guest', trackerId: tracker.id }, now)
        const note = { action: 'tracker.started', objectKind: 'tracker', objectId: tracker.id }
        await recordAudit(
          tx,
          { principal, now, requestId, ip },
          { ...note, after: { consent: answers.consent } },
        )
        const next = await nextOf(tx, tracker)
        return {
          token,
          tracker: await presentTracker(tx, services, tracker, locale),
          validation_id: next.id,
          next,
        }
      })
      return { data, message: t('messages', 'started') }
    },
  }),
  route({
    method: 'POST',
    url: '/api/trackers/form/validate-client',
    summary: 'Send a one-time code to the contact given at the start',
    access: guest,
    body: validateClientSchema,
    data: validationShape,
    async handle({ services, body, principal, transact, t }) {
      const row = await findValidation(services.db, body.validation_id, principal)
      const data = await transact(async (tx) => {
        await sendGuestCode(tx, services, row, body.channel)
        return presentValidation(tx, services, await findValidation(tx, row.id, principal))
      })
      services.wakeOutbox()
      return { data, message: t('messages', 'code_sent') }
    },
  }),
  route({
    method: 'POST',
    url: '/api/trackers/form/validate-client-otp',
    summary: 'Prove the contact with the code',
    access: guest,
    body: otpSchema,
    data: z.object({
      verified: z.literal(true),
      tracker: trackerShape,
      form_id: z.string(),
      next: nextShape,
    }),
    async handle({ services, body, principal, transact, locale, t }) {
      const row = await findValidation(services.db, body.validation_id, principal)
      const tracker = await confirmContact(services, row, body.otp, principal, transact)
      const next = await nextOf(services.db, tracker)
      const view = await presentTracker(services.db, services, tracker, locale)
      services.wakeOutbox()
      return {
        data: { verified: true as const, tracker: view, form_id: next.id, next },
        message: t('messages', 'code_accepted'),
      }
    },
  }),
  route({
    method: 'POST',
    url: '/api/trackers/form/submit-form',
    summary: 'Submit the form a tracker waits for',
    access: guest,
    body: submitFormSchema,
    data: z.object({ tracker: trackerShape, next: nextShape }),
    async handle({ services, body, principal, transact, locale, t }) {
      const form = await findForm(services.db, body.form_id, principal)
      if (form.form_type === 'motor-proposal') throw new ApiError(409, 'form_has_own_call')
      const data = await transact(async (tx) => {
        const completed = { key: form.step_key, data: body.data, principal }
        const tracker = await completeStep(tx, services, form.tracker_id, completed)
        return {
          tracker: await presentTracker(tx, services, tracker, locale),
          next: await nextOf(tx, tracker),
        }
      })
      return { data, message: t('messages', 'form_submitted') }
    },
  }),
]
