import type { Tx } from '../db/database.ts'
import { ApiError } from '../http/api-error.ts'
import type { Services } from '../services.ts'
import { lockTracker } from '../trackers/store.ts'
import { returnToStep } from '../workflow-engine/engine.ts'
import { latestPayment } from '../workflow-engine/next.ts'

/**
 * A proposal may be changed until money is on its way.
 * @throws ApiError 409 `payment_started` or `step_passed`
 */
export async function assertProposalOpen(tx: Tx, trackerId: string): Promise<void> {
  const tracker = await lockTracker(tx, trackerId)
  if (tracker.step_key === 'proposal') return
  if (tracker.step_key !== 'payment') throw new ApiError(409, 'step_passed')
  const payment = await latestPayment(tx, trackerId)
  const open =
    payment?.status === 'created' || payment?.status === 'failed' || payment?.status === 'abandoned'
  if (!open) throw new ApiError(409, 'payment_started')
}

/** Goes back from an unpaid quote to the proposal, giving up the payment that was asked for. */
export async function reopenProposal(tx: Tx, services: Services, trackerId: string): Promise<void> {
  await assertProposalOpen(tx, trackerId)
  const tracker = await lockTracker(tx, trackerId)
  if (tracker.step_key === 'proposal') return
  await tx
    .updateTable('payments')
    .set({ status: 'abandoned', failure_reason: 'quote_replaced', updated_at: services.clock() })
    .where('tracker_id', '=', trackerId)
    .where('status', 'in', ['created', 'failed'])
    .execute()
  await returnToStep(tx, services, trackerId, 'proposal')
}
