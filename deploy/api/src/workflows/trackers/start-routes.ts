import { startWorkflowSchema } from '@coverdesk/sdk/schemas'
import { openSession } from '../../identity/sessions/open-session.ts'
import { publicly } from '../../platform/access/access.ts'
import { countAttempt } from '../../platform/action-rate-limits/action-rate-limits.ts'
import { answer } from '../../platform/answers/answers.ts'
import { recordAudit } from '../../platform/audit-events/record.ts'
import { minutes } from '../../platform/db/clock.ts'
import { ApiError } from '../../platform/errors/api-error.ts'
import { route } from '../../platform/http/route.ts'
import { inTransaction } from '../../platform/outbox/in-transaction.ts'
import { presentOwnTracker } from '../tracker-summaries/presenter.ts'
import { normaliseStart } from '../validations/normalise-start.ts'
import { isAnsweredByStarting } from '../workflow-engine/definition.ts'
import { findStartable } from '../workflow-engine/definitions.ts'
import { startTracker } from '../workflow-engine/engine.ts'
import { nextPageOf } from '../workflow-engine/next.ts'
import { callEach } from '../workflow-engine/tracker-extension.ts'
import { startOnce } from './start-once.ts'

const startsPerNetwork = {
  action: 'start_workflow',
  max: 200,
  within: minutes(60),
  refusal: 'too_many_requests',
}

/** Registers the start of a tracker by a guest. */
export const startRoutes = [
  route({
    method: 'POST',
    url: '/api/trackers/form/start-workflow',
    summary:
      'Start a workflow as a guest: consent and, where its first step identifies the customer, identity number and contact',
    access: publicly('any visitor may start a purchase, a report or a request', 30),
    body: startWorkflowSchema,
    data: answer('StartedWorkflow'),
    status: 201,
    async handle({ services, body, principal, actor, network, request, t }) {
      const { now } = actor
      await countAttempt(services.db, startsPerNetwork, network, now)
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
          const { draft } = body.data
          if (draft) await callEach(services, ({ onStart }) => onStart?.(tx, started, draft, now))
          const note = { action: 'tracker.started', objectKind: 'tracker', objectId: started.id }
          await recordAudit(tx, actor, { ...note, after: { consent: answers.consent } })
          return started
        })
        const token = await openSession(tx, { kind: 'guest', trackerId: tracker.id }, now)
        const next = await nextPageOf(tx, services, tracker)
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
]
