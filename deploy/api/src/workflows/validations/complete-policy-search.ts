import type { Actor } from '../../platform/access/actor.ts'
import { recordAudit } from '../../platform/audit-events/record.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Services } from '../../platform/services.ts'
import { sendResumeLink } from '../guest-links/send-resume-link.ts'
import { completeStep } from '../workflow-engine/engine.ts'
import type { TrackerRow } from '../workflow-engine/tracker-store.ts'
import { assignPolicyCustomer } from './search-policyholder.ts'

interface ProvenPolicy {
  policy: { id: string; policy_number: string; phone: string; first_name: string; last_name: string }
  email: string
}

/**
 * Completes a policy search for a customer who proved the policy's contact elsewhere. Leaves a tracker unchanged when
 * it is not at such a search.
 */
export async function completePolicySearch(
  tx: Tx,
  services: Services,
  tracker: TrackerRow,
  { policy, email }: ProvenPolicy,
  actor: Actor,
): Promise<TrackerRow> {
  const { now, principal } = actor
  const { first_name, last_name, phone } = policy
  const row = await tx
    .updateTable('validations')
    .set({ policy_id: policy.id, email, phone, first_name, last_name })
    .set({ searched: policy.policy_number, verified_at: now })
    .where('tracker_id', '=', tracker.id)
    .where('step_key', '=', tracker.step_key)
    .where('kind', '=', 'policy')
    .returning('id')
    .executeTakeFirst()
  if (!row) return tracker
  await assignPolicyCustomer(tx, tracker.id, policy.id)
  const data = { validation_id: row.id }
  const moved = await completeStep(tx, services, tracker.id, { key: tracker.step_key, data, principal })
  await sendResumeLink(tx, services, 'resume-link', moved)
  const note = { action: 'validation.confirmed', objectKind: 'validation', objectId: row.id }
  await recordAudit(tx, actor, note)
  return moved
}
