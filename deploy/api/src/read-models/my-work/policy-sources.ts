import type { WorkReason } from '@coverdesk/sdk'
import { type RawBuilder, sql } from 'kysely'
import { isInBranches } from '../../platform/access/branches.ts'
import { mayTake } from './may-take.ts'
import { isIn, oldest, type Source, type Worker } from './slices.ts'

const workflow = 'trackers.workflow_id'
const changes = { since: 'changes.created_at', id: 'changes.id', due: 'changes.due_at', workflow }
const waiting = { since: 'waiting.updated_at', id: 'waiting.id', due: 'waiting.due_at', workflow }

/** Changes of policies that the user may approve; customers expect an answer within two days. */
export const changeSources: readonly Source[] = [
  ({ decider, now }, slice) => sql`(
    select 'policy_change' as kind, changes.id, trackers.workflow_id, policies.tracker_id, trackers.step_key,
      changes.created_at, changes.due_at, nullif(changes.charge, 0) as amount, 'policy_change' as reason
    from (
      select *, created_at + interval '2 days' as due_at, coalesce((price ->> 'refund')::bigint, 0) as refund
      from policy_transactions where status = 'awaiting_approval' and kind in ('endorse', 'cancel', 'reinstate')
    ) as changes
    join policies on policies.id = changes.policy_id join trackers on trackers.id = policies.tracker_id
    where ${mayTake(
      {
        privilege: 'policy.motor.approve',
        branch: 'policies.branch_id',
        makers: ['changes.requested_by'],
        limit: { name: 'policy_change', amount: sql`changes.refund` },
      },
      decider.authorities,
    )} and ${isIn(changes, slice, now)}
    ${oldest(changes, slice)})`,
]

/** Refunds whose next step is the user's; one that stays for three days is late. */
const refundSource =
  (reason: WorkReason, state: RawBuilder<boolean>, mayAct: (worker: Worker) => RawBuilder<boolean>): Source =>
  (worker, slice) =>
    sql`(
    select 'refund' as kind, waiting.id, trackers.workflow_id, policies.tracker_id, trackers.step_key,
      waiting.updated_at as created_at, waiting.due_at, waiting.amount, ${sql.lit(reason)} as reason
    from (
      select refunds.*, updated_at + interval '3 days' as due_at, difference.proposed_by,
        greatest(abs(difference.ordered - difference.returned), difference.other_value) as difference
      from refunds left join refund_differences as difference on difference.refund_id = refunds.id where ${state}
    ) as waiting
    join policies on policies.id = waiting.policy_id join trackers on trackers.id = policies.tracker_id
    where ${mayAct(worker)} and ${isIn(waiting, slice, worker.now)}
    ${oldest(waiting, slice)})`

const branch = 'waiting.branch_id'
const mayEdit = ({ user }: Worker) => sql<boolean>`(${user.privileges.has('payment.payment.edit')}::boolean
  and ${isInBranches(branch, user)})`
const approves = 'payment.payment.approve'
const isNoRequester = ({ user }: Worker) => sql<boolean>`${user.userId}::uuid <> all (waiting.asked_by)`

/** Another currency is settled by its value: one that was proposed without is proposed again. */
const isToSettle = sql`(difference.proposed_by is not null
  and (difference.other_amount is null or difference.other_value is not null))`

export const refundSources: readonly Source[] = [
  refundSource(
    'refund_approve',
    sql`status = 'requested' and (way = 'gateway' or account_number is not null)`,
    (worker) =>
      sql`(${mayTake(
        {
          privilege: approves,
          branch,
          makers: ['waiting.requested_by', 'waiting.account_by', 'waiting.failed_by'],
          limit: { name: 'refund', amount: sql`waiting.amount` },
        },
        worker.decider.authorities,
      )} and ${isNoRequester(worker)})`,
  ),
  refundSource(
    'refund_account',
    sql`status = 'requested' and way = 'transfer' and account_number is null`,
    mayEdit,
  ),
  refundSource('refund_send', sql`status = 'approved' and way = 'transfer'`, mayEdit),
  refundSource('refund_confirm', sql`status = 'sent' and way = 'transfer'`, ({ decider }) =>
    mayTake(
      { privilege: approves, branch, makers: ['waiting.sent_by', 'waiting.account_by'] },
      decider.authorities,
    ),
  ),
  refundSource(
    'refund_retry',
    sql`(status = 'failed' or (status = 'sent' and refunds.reason = 'amount_mismatch'))`,
    mayEdit,
  ),
  refundSource('refund_differs', sql`status = 'differs' and not ${isToSettle}`, mayEdit),
  refundSource(
    'refund_settle',
    sql`status = 'differs' and ${isToSettle}`,
    (worker) =>
      sql`(${mayTake(
        {
          privilege: approves,
          branch,
          makers: ['waiting.requested_by', 'waiting.account_by', 'waiting.proposed_by'],
          limit: { name: 'refund', amount: sql`waiting.difference` },
        },
        worker.decider.authorities,
      )} and ${isNoRequester(worker)})`,
  ),
]
