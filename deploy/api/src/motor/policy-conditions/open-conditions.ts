import { CONDITION_DAYS, CONDITION_WORKFLOW_ID, type SetupItem } from '@coverdesk/sdk'
import { v7 as uuid } from 'uuid'
import { after, days, lagosDay, lagosMidnight } from '../../platform/db/clock.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Services } from '../../platform/services.ts'
import { selectPolicies } from '../../policies/presenter.ts'
import { conditionNames, presentAppliedTerms } from '../../policies/quotes/applied-terms.ts'
import { addDays } from '../../policies/terms/days.ts'
import { listSetup } from '../../reference/setups/store.ts'
import { findWorkflow } from '../../workflows/workflow-engine/definitions.ts'
import { languageOfPolicy } from '../certificates/facts.ts'
import { requestDocuments } from '../own-damage/documents-tracker.ts'

/** Days before its end on which an unproven condition is followed by a reminder. */
const REMINDED_BEFORE = 3

interface Conditioned {
  policyId: string
  /** Insured facts with an underwriter's terms. */
  cover: Record<string, unknown>
  /** First day of the cover with the conditions. */
  from: string
}

/**
 * Opens the conditions of an underwriter's terms that are proven by a day: the customer receives a link to send the
 * proof. A condition that the policy has already stays as it is.
 */
export async function openConditions(
  tx: Tx,
  services: Services,
  { policyId, cover, from }: Conditioned,
): Promise<void> {
  const { conditions = [] } = presentAppliedTerms(cover) ?? {}
  for (const condition of conditions) {
    const dueOn = await dueDay(tx, condition.code, from)
    if (dueOn) await openCondition(tx, services, { policyId, condition, dueOn })
  }
}

/** The last day for the proof of a condition; null for one that lasts as long as the cover. */
async function dueDay(tx: Tx, code: string, from: string): Promise<string | null> {
  const rows = await listSetup(tx, 'policy_conditions', from)
  const set = rows.find((row) => row.code === code)?.attributes.condition_days
  const within = Number(set ?? CONDITION_DAYS[code] ?? 0)
  return within > 0 ? addDays(from, within) : null
}

interface ConditionToOpen {
  policyId: string
  condition: SetupItem
  dueOn: string
}

async function openCondition(
  tx: Tx,
  services: Services,
  { policyId, condition: { code, name }, dueOn }: ConditionToOpen,
): Promise<void> {
  const now = services.clock()
  const id = uuid()
  const opened = await tx
    .insertInto('policy_conditions')
    .values({
      id,
      policy_id: policyId,
      code,
      name,
      due_on: dueOn,
      status: 'open',
      tracker_id: null,
      met_at: null,
      met_by: null,
      created_at: now,
    })
    .onConflict((conflict) => conflict.columns(['policy_id', 'code']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!opened) return
  const policy = await selectPolicies(tx).where('policies.id', '=', policyId).executeTakeFirstOrThrow()
  const locale = await languageOfPolicy(tx, policy)
  const workflow = await findWorkflow(tx, CONDITION_WORKFLOW_ID)
  const { policy_number, email, phone, first_name, last_name } = policy
  const insured = { id: policyId, policy_number, email, phone, first_name, last_name }
  const [named] = conditionNames(services, [{ code, name }], locale)
  const tracker = await requestDocuments(tx, services, workflow, insured, locale, named?.name ?? name)
  await tx.updateTable('policy_conditions').set({ tracker_id: tracker.id }).where('id', '=', id).execute()
  await setDeadline(tx, tracker.id, dueOn, now)
}

/** Reminds the customer of a condition before its last day. */
export async function setDeadline(tx: Tx, trackerId: string, dueOn: string, now: Date): Promise<void> {
  const remindAt = after(new Date(lagosMidnight(dueOn)), -days(REMINDED_BEFORE))
  const due = remindAt > now ? remindAt : new Date(lagosMidnight(lagosDay(now), 1))
  await tx
    .updateTable('trackers')
    .set({ due_at: due, reminded_at: null, escalated_at: null })
    .where('id', '=', trackerId)
    .execute()
}
