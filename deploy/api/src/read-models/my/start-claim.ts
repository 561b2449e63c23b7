import { CLAIMS_WORKFLOW_ID } from '@coverdesk/sdk'
import type { Actor } from '../../platform/access/actor.ts'
import { countAttempt } from '../../platform/action-rate-limits/action-rate-limits.ts'
import { recordAudit } from '../../platform/audit-events/record.ts'
import { days } from '../../platform/db/clock.ts'
import type { Tx } from '../../platform/db/database.ts'
import { ApiError } from '../../platform/errors/api-error.ts'
import type { Services } from '../../platform/services.ts'
import type { PolicyWithPeople } from '../../policies/presenter.ts'
import { completePolicySearch } from '../../workflows/validations/complete-policy-search.ts'
import { findStartable } from '../../workflows/workflow-engine/definitions.ts'
import { startTracker } from '../../workflows/workflow-engine/engine.ts'
import type { TrackerRow } from '../../workflows/workflow-engine/tracker-store.ts'

const perPolicy = { action: 'my_claim', max: 10, within: days(1), refusal: 'too_many_requests' }

interface Claimed {
  policy: PolicyWithPeople
  /** The verified email address. */
  contact: string
  consent: { version: string; accepted: true }
  locale: string
}

/**
 * Begins a claim as its customer, without a search for the policy and without a second code.
 * @throws ApiError 409 `consent_outdated`, 429 `too_many_requests`, and as `findStartable`
 */
export async function startClaim(
  tx: Tx,
  services: Services,
  { policy, contact, consent, locale }: Claimed,
  actor: Actor,
): Promise<TrackerRow> {
  const { principal, now } = actor
  await countAttempt(tx, perPolicy, policy.id, now)
  const workflow = await findStartable(tx, CLAIMS_WORKFLOW_ID)
  if (consent.version !== workflow.consent.version) throw new ApiError(409, 'consent_outdated')
  const agreed = { ...consent, at: now.toISOString() }
  const spoken = services.languages.includes(locale) ? locale : 'en'
  const start = { workflow, data: { consent: agreed }, locale: spoken, principal }
  const started = await startTracker(tx, services, start)
  const note = { action: 'tracker.started', objectKind: 'tracker', objectId: started.id }
  await recordAudit(tx, actor, { ...note, after: { consent: agreed } })
  return completePolicySearch(tx, services, started, { policy, email: contact }, actor)
}
