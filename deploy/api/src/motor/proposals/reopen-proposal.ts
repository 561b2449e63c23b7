import { latestPayment } from '../../payments/latest-payment.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { ApiError } from '../../platform/errors/api-error.ts'
import type { Services } from '../../platform/services.ts'
import { isOver } from '../../workflows/workflow-engine/current-step.ts'
import { findWorkflow } from '../../workflows/workflow-engine/definitions.ts'
import { returnToStep } from '../../workflows/workflow-engine/engine.ts'
import { lockTracker, type TrackerRow } from '../../workflows/workflow-engine/tracker-store.ts'
import { proposalStep } from './proposal-step.ts'

const OPEN_PAYMENTS = new Set(['created', 'failed', 'abandoned'])

/**
 * Returns why a proposal cannot be changed any more; null while it can: until it is paid for, or a payment is under
 * way.
 */
export async function proposalRefusal(
  db: Db | Tx,
  tracker: TrackerRow,
): Promise<'payment_started' | 'step_passed' | null> {
  if (isOver(tracker)) return 'step_passed'
  const { steps } = await findWorkflow(db, tracker.workflow_id, tracker.workflow_version)
  const proposalIndex = steps.findIndex(({ key }) => key === proposalStep(steps))
  if (tracker.current_step_index < proposalIndex) return 'step_passed'
  const payment = await latestPayment(db, tracker.id)
  if (!payment || OPEN_PAYMENTS.has(payment.status)) return null
  return steps[tracker.current_step_index]?.kind === 'payment' ? 'payment_started' : 'step_passed'
}

/** @throws ApiError 409 `payment_started` or `step_passed` */
async function assertProposalOpen(tx: Tx, trackerId: string): Promise<TrackerRow> {
  const tracker = await lockTracker(tx, trackerId)
  const refusal = await proposalRefusal(tx, tracker)
  if (refusal) throw new ApiError(409, refusal)
  return tracker
}

/**
 * Returns to a submitted proposal: cancels the open payment and closes open approvals of the earlier version.
 * @throws ApiError as `assertProposalOpen`
 */
export async function reopenProposal(
  tx: Tx,
  services: Services,
  form: { tracker_id: string; step_key: string },
): Promise<void> {
  const tracker = await assertProposalOpen(tx, form.tracker_id)
  if (tracker.step_key === form.step_key) return
  await tx
    .updateTable('payments')
    .set({ status: 'abandoned', failure_reason: 'quote_replaced', updated_at: services.clock() })
    .where('tracker_id', '=', tracker.id)
    .where('status', 'in', ['created', 'failed', 'abandoned'])
    .execute()
  await returnToStep(tx, services, tracker.id, form.step_key)
}
