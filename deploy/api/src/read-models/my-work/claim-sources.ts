import { sql } from 'kysely'
import { mayConfirm, mayConfirmRecovered } from '../../claims/payouts/may-confirm.ts'
import { isBreached } from '../../claims/presenter.ts'
import { isInBranches } from '../../platform/access/branches.ts'
import { instant } from '../../platform/db/clock.ts'
import { isDecidableBy, representsRound } from '../../workflows/approvals/lists.ts'
import { isIn, oldest, type Source, type Worker } from './slices.ts'

const wrote = {
  since: 'claims.unanswered_since',
  id: 'claims.id',
  due: 'claims.late_from',
  workflow: 'trackers.workflow_id',
}
const recorded = { ...wrote, since: 'claim_payments.recorded_at' }
const diary = { ...wrote, since: 'claim_diary.due_from' }
const report = { ...wrote, since: 'claim_adjusters.due_from' }
const recovered = { ...wrote, since: 'claim_recovery_receipts.recorded_at' }
const late = { ...wrote, since: 'claims.late_from' }

/** In SQL: no form and no decision of the claim's tracker waits for the user already. */
const isNotListed = ({ names, decider, now }: Worker) => sql<boolean>`(
  not exists (
    select 1 from forms where forms.tracker_id = claims.tracker_id and forms.status = 'open'
      and forms.filled_by = 'staff' and coalesce(forms.assignee ->> 'id' = any (${names}::text[]), true))
  and not exists (
    select 1 from approval_rounds join approvals on approvals.round_id = approval_rounds.id
    where approval_rounds.tracker_id = claims.tracker_id and ${isDecidableBy('1', decider, now)} and ${representsRound(decider)}))`

/** In SQL: no other active user owns the claim. */
const isForUser = ({
  names,
}: Worker) => sql<boolean>`(claims.owner_id is null or claims.owner_id::text = any (${names}::text[])
  or exists (select 1 from users where users.id = claims.owner_id and users.disabled_at is not null))`

const mayHandle = ({ user }: Worker) => sql<boolean>`${user.privileges.has('claim.claim.edit')}::boolean`

/**
 * Claims that wait for claims handlers: a customer's message is unanswered, an SLA is missed, an entry of the diary is due,
 * or the report of a loss adjuster is overdue; and those where a payment, or money received for a recovery, waits for a
 * confirmation within the user's authority. An assigned claim waits for its owner. A claim whose form or decision waits for
 * the user is listed as that.
 */
export const claimSources: readonly Source[] = [
  (worker, slice) => sql`(
    select 'claim' as kind, claims.id, trackers.workflow_id, claims.tracker_id, trackers.step_key,
      claims.unanswered_since as created_at, claims.late_from as due_at, null::bigint as amount,
      case when claims.state = 'voucher_issued' and claims.disputed_at is not null then 'disputed' else 'unanswered' end as reason
    from claims join trackers on trackers.id = claims.tracker_id
    where claims.unanswered_since is not null and ${mayHandle(worker)} and ${isForUser(worker)} and ${isInBranches('claims.branch_id', worker.user)} and ${isIn(wrote, slice, worker.now)}
    ${oldest(wrote, slice)})`,
  (worker, slice) => sql`(
    select 'claim' as kind, claims.id, trackers.workflow_id, claims.tracker_id, trackers.step_key,
      claims.late_from as created_at, claims.late_from as due_at, null::bigint as amount,
      case when claims.acknowledged_at is null then 'acknowledge' else 'settle' end as reason
    from claims join trackers on trackers.id = claims.tracker_id
    where ${isBreached(worker.now.toISOString())} and claims.unanswered_since is null and ${mayHandle(worker)} and ${isForUser(worker)} and ${isInBranches('claims.branch_id', worker.user)}
      and ${isNotListed(worker)} and ${isIn(late, slice, worker.now)}
    ${oldest(late, slice)})`,
  (worker, slice) => sql`(
    select 'claim' as kind, claims.id, trackers.workflow_id, claims.tracker_id, trackers.step_key,
      claim_payments.recorded_at as created_at, claims.late_from as due_at, claim_payments.amount, 'payment' as reason
    from claim_payments join claims on claims.id = claim_payments.claim_id
    join trackers on trackers.id = claims.tracker_id
    where claim_payments.state = 'recorded' and ${isIn(recorded, slice, worker.now)}
      and ${mayConfirm('claim_payments', worker.decider.authorities)}
      and not exists (select 1 from claim_payments older where older.claim_id = claims.id
        and older.id < claim_payments.id and ${mayConfirm('older', worker.decider.authorities)})
    ${oldest(recorded, slice)})`,
  (worker, slice) => sql`(
    select 'claim' as kind, claims.id, trackers.workflow_id, claims.tracker_id, trackers.step_key,
      claim_diary.due_from as created_at, claims.late_from as due_at, null::bigint as amount, 'diary' as reason
    from claim_diary join claims on claims.id = claim_diary.claim_id
    join trackers on trackers.id = claims.tracker_id
    where claim_diary.done_at is null and claim_diary.due_from <= ${instant(worker.now)}
      and claim_diary.user_id = any (${worker.decider.authorities.map(({ userId }) => userId)}::uuid[])
      and ${isInBranches('claims.branch_id', worker.user)} and ${isIn(diary, slice, worker.now)}
      and not exists (select 1 from claim_diary older where older.claim_id = claims.id and older.done_at is null
        and older.user_id = claim_diary.user_id
        and (older.due_from, older.id) < (claim_diary.due_from, claim_diary.id))
    ${oldest(diary, slice)})`,
  (worker, slice) => sql`(
    select 'claim' as kind, claims.id, trackers.workflow_id, claims.tracker_id, trackers.step_key,
      claim_adjusters.due_from as created_at, claims.late_from as due_at, null::bigint as amount, 'report' as reason
    from claim_adjusters join claims on claims.id = claim_adjusters.claim_id
    join trackers on trackers.id = claims.tracker_id
    where claim_adjusters.state = 'appointed' and claim_adjusters.due_from <= ${instant(worker.now)}
      and ${mayHandle(worker)} and ${isForUser(worker)} and ${isInBranches('claims.branch_id', worker.user)} and ${isIn(report, slice, worker.now)}
      and not exists (select 1 from claim_adjusters older where older.claim_id = claims.id
        and older.state = 'appointed' and (older.due_from, older.id) < (claim_adjusters.due_from, claim_adjusters.id))
    ${oldest(report, slice)})`,
  (worker, slice) => sql`(
    select 'claim' as kind, claims.id, trackers.workflow_id, claims.tracker_id, trackers.step_key,
      claim_recovery_receipts.recorded_at as created_at, claims.late_from as due_at, claim_recovery_receipts.amount,
      'recovery' as reason
    from claim_recovery_receipts join claim_recoveries on claim_recoveries.id = claim_recovery_receipts.recovery_id
    join claims on claims.id = claim_recoveries.claim_id
    join trackers on trackers.id = claims.tracker_id
    where claim_recovery_receipts.state = 'recorded' and ${isIn(recovered, slice, worker.now)}
      and ${mayConfirmRecovered('claim_recovery_receipts', worker.decider.authorities)}
      and not exists (select 1 from claim_recovery_receipts older
        join claim_recoveries of_older on of_older.id = older.recovery_id and of_older.claim_id = claims.id
        where older.state = 'recorded' and older.id < claim_recovery_receipts.id
          and ${mayConfirmRecovered('older', worker.decider.authorities)})
    ${oldest(recovered, slice)})`,
]
