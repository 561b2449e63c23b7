import { OWN_DAMAGE_WORKFLOW_ID } from '@coverdesk/sdk'
import { system } from '../../platform/access/principal.ts'
import type { Tx } from '../../platform/db/database.ts'
import { ApiError } from '../../platform/errors/api-error.ts'
import type { Services } from '../../platform/services.ts'
import { sendResumeLink } from '../../workflows/guest-links/send-resume-link.ts'
import { assignPolicyCustomer } from '../../workflows/validations/search-policyholder.ts'
import type { WorkflowDefinition } from '../../workflows/workflow-engine/definition.ts'
import { findStartable, titleOf } from '../../workflows/workflow-engine/definitions.ts'
import { completeStep, startTracker } from '../../workflows/workflow-engine/engine.ts'
import type { TrackerRow } from '../../workflows/workflow-engine/tracker-store.ts'

interface InsuredVehicle {
  id: string
  policy_number: string
  email: string
  phone: string
  first_name: string
  last_name: string
}

/** The workflow that requests photos and documents; null where staff have archived it and so request none. */
export async function documentsWorkflow(tx: Tx): Promise<WorkflowDefinition | null> {
  const row = await tx
    .selectFrom('workflows')
    .select('id')
    .where('id', '=', OWN_DAMAGE_WORKFLOW_ID)
    .executeTakeFirst()
  if (!row) return null
  return findStartable(tx, OWN_DAMAGE_WORKFLOW_ID).catch((error: unknown) => {
    if (error instanceof ApiError && error.code === 'workflow_archived') return null
    throw error
  })
}

/**
 * Requests photos and documents of the vehicle from the customer of a policy, by a link to the policy's contact, which
 * the purchase has verified.
 * @param wanted - what the email names; by default the title of the step. Null where one email asks for those of several
 * vehicles and reminds of them.
 */
export async function requestDocuments(
  tx: Tx,
  services: Services,
  workflow: WorkflowDefinition,
  policy: InsuredVehicle,
  locale: string,
  wanted?: string | null,
): Promise<TrackerRow> {
  const now = services.clock()
  const consent = { version: workflow.consent.version, accepted: true, at: now.toISOString(), by: 'purchase' }
  const started = await startTracker(tx, services, { workflow, data: { consent }, locale, principal: system })
  const { id: policyId, policy_number, ...contact } = policy
  const proven = await tx
    .updateTable('validations')
    .set({ policy_id: policyId, ...contact, searched: policy_number, verified_at: now })
    .where('tracker_id', '=', started.id)
    .where('step_key', '=', started.step_key)
    .where('kind', '=', 'policy')
    .returning('id')
    .executeTakeFirst()
  if (!proven) return started
  await assignPolicyCustomer(tx, started.id, policyId)
  const data = { validation_id: proven.id }
  const tracker = await completeStep(tx, services, started.id, {
    key: started.step_key,
    data,
    principal: system,
  })
  if (wanted === null) {
    await tx.updateTable('trackers').set({ reminded_at: now }).where('id', '=', tracker.id).execute()
    return tracker
  }
  const step = workflow.steps.find(({ key }) => key === tracker.step_key)
  if (step) {
    const title = wanted ?? titleOf(step, services.translate, locale)
    await sendResumeLink(tx, services, 'step-reminder', tracker, { step: title })
  }
  return tracker
}

/** Finds the newest unfinished tracker that requests documents of a policy. */
export function findOpenDocumentsTracker(tx: Tx, policyId: string) {
  return tx
    .selectFrom('validations')
    .innerJoin('trackers', 'trackers.id', 'validations.tracker_id')
    .selectAll('trackers')
    .where('validations.policy_id', '=', policyId)
    .where('trackers.workflow_id', '=', OWN_DAMAGE_WORKFLOW_ID)
    .where('trackers.state', 'not in', ['completed', 'cancelled', 'declined'])
    .orderBy('trackers.created_at', 'desc')
    .executeTakeFirst()
}
