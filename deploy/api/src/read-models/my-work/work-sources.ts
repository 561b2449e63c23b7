import type { WorkKind } from '@coverdesk/sdk'
import { sql } from 'kysely'
import { isOverdueCash } from '../../payments/cash-book/overdue-cash.ts'
import { mayDecideReceipt } from '../../payments/counter-receipts/may-decide.ts'
import { isInAreas } from '../../platform/access/areas.ts'
import { isInBranches } from '../../platform/access/branches.ts'
import type { SignedInUser } from '../../platform/access/principal.ts'
import { instant } from '../../platform/db/clock.ts'
import type { Db } from '../../platform/db/database.ts'
import { readDecider } from '../../workflows/approvals/decider.ts'
import { isDecidableBy, representsRound } from '../../workflows/approvals/lists.ts'
import { claimSources } from './claim-sources.ts'
import { changeSources, refundSources } from './policy-sources.ts'
import { columnsOf, isIn, oldest, type Source, type Worker, type WorkRow, type WorkSlice } from './slices.ts'

export async function readWorker(db: Db, user: SignedInUser, now: Date): Promise<Worker> {
  const decider = await readDecider(db, user, now)
  const names = decider.authorities
    .flatMap(({ userId, roleId, branchId, departmentId }) => [userId, roleId, branchId, departmentId])
    .filter((id) => id !== null)
  return { user, decider, names: [...new Set(names)], now }
}

const forms = columnsOf('forms', 'forms.due_at')
const approvals = columnsOf('approvals', 'approval_rounds.due_at')
const identities = columnsOf('validations', 'trackers.due_at', 'trackers.workflow_id')
const receipts = {
  since: 'counter_receipts.recorded_at',
  id: 'counter_receipts.id',
  due: 'trackers.due_at',
  workflow: 'trackers.workflow_id',
}
const payments = columnsOf('payments', 'trackers.due_at', 'trackers.workflow_id')

/** Each source reads its oldest rows from an index by assignee, so that no row is read and discarded. */
const sources: Record<WorkKind, readonly Source[]> = {
  form: [
    ({ user, names, now }, slice) => sql`
      select form.* from unnest(${names}::text[]) as requested (id) cross join lateral (
        select ${shown('form', 'forms')}, forms.due_at, null::bigint as amount, null::text as reason from forms
        where status = 'open' and filled_by = 'staff' and assignee ->> 'id' = requested.id
          and ${isInAreas('forms.workflow_id', user, 'read')} and ${isInBranches('forms.branch_id', user)} and ${isIn(forms, slice, now)}
        ${oldest(forms, slice)}) as form`,
    ({ user, now }, slice) => sql`(
      select ${shown('form', 'forms')}, forms.due_at, null::bigint as amount, null::text as reason from forms
      where status = 'open' and filled_by = 'staff' and assignee ->> 'id' is null
        and ${isInAreas('forms.workflow_id', user, 'edit')} and ${isInBranches('forms.branch_id', user)} and ${isIn(forms, slice, now)}
      ${oldest(forms, slice)})`,
  ],
  approval: [
    ({ user, decider, names, now }, slice) => sql`
      select approval.* from unnest(${names}::text[]) as requested (id) cross join lateral (
        select ${shown('approval', 'approvals', 'approval_rounds')}, approval_rounds.due_at, approval_rounds.amount,
          null::text as reason
        from approvals join approval_rounds on approval_rounds.id = approvals.round_id
        where approvals.state = 'waiting' and approvals.asked ->> 'id' = requested.id
          and ${isInAreas('approvals.workflow_id', user, 'read')} and ${isInBranches('approvals.branch_id', user)} and ${isDecidableBy('1', decider, now)}
          and ${representsRound(decider)} and ${isIn(approvals, slice, now)}
        ${oldest(approvals, slice)}) as approval`,
  ],
  identity: [
    ({ user, now }, slice) => sql`(
      select 'identity' as kind, validations.id, trackers.workflow_id, validations.tracker_id, validations.step_key,
        validations.created_at, trackers.due_at, null::bigint as amount, null::text as reason
      from validations join trackers on trackers.id = validations.tracker_id
      where kyc_status = 'manual_review' and trackers.state = 'review' and trackers.step_key = validations.step_key
        and ${user.privileges.has('kyc.identity.approve')}::boolean
        and ${isInAreas('trackers.workflow_id', user, 'read')} and ${isInBranches('trackers.branch_id', user)} and ${isIn(identities, slice, now)}
      ${oldest(identities, slice)})`,
  ],
  claim: claimSources,
  policy_change: changeSources,
  refund: refundSources,
  payment: [
    ({ user, now }, slice) => sql`(
      select 'payment' as kind, payments.id, trackers.workflow_id, payments.tracker_id, trackers.step_key,
        payments.created_at, trackers.due_at, payments.amount, null::text as reason
      from payments join trackers on trackers.id = payments.tracker_id
      where payments.status = 'review' and trackers.state = 'review'
        and ${user.privileges.has('payment.payment.edit')}::boolean
        and ${isInAreas('trackers.workflow_id', user, 'read')} and ${isInBranches('trackers.branch_id', user)} and ${isIn(payments, slice, now)}
      ${oldest(payments, slice)})`,
    ({ user, decider, now }, slice) => sql`(
      select 'payment' as kind, counter_receipts.id, trackers.workflow_id, payments.tracker_id, trackers.step_key,
        counter_receipts.recorded_at as created_at, trackers.due_at, counter_receipts.amount, 'payment' as reason
      from counter_receipts join payments on payments.id = counter_receipts.payment_id
      join trackers on trackers.id = payments.tracker_id
      where counter_receipts.state in ('recorded', 'reversal_requested') and ${mayDecideReceipt(decider.authorities)}
        and ${isInAreas('trackers.workflow_id', user, 'read')} and ${isIn(receipts, slice, now)}
      ${oldest(receipts, slice)})`,
    ({ user, now }, slice) => sql`(
      select 'payment' as kind, counter_receipts.id, trackers.workflow_id, payments.tracker_id, trackers.step_key,
        counter_receipts.recorded_at as created_at, trackers.due_at, counter_receipts.amount, 'deposit' as reason
      from counter_receipts join payments on payments.id = counter_receipts.payment_id
      join trackers on trackers.id = payments.tracker_id
      where ${isOverdueCash(user.userId, now)} and ${isIn(receipts, slice, now)}
      ${oldest(receipts, slice)})`,
  ],
}

const shown = (kind: WorkKind, table: string, steps = table) => sql`
  ${sql.lit(kind)} as kind, ${sql.ref(`${table}.id`)}, ${sql.ref(`${table}.workflow_id`)},
  ${sql.ref(`${table}.tracker_id`)}, ${sql.ref(`${steps}.step_key`)}, ${sql.ref(`${table}.created_at`)}`

function unionOf(worker: Worker, slice: WorkSlice) {
  const reads = Object.entries(sources).flatMap(([kind, each]) =>
    slice.kind && slice.kind !== kind ? [] : each,
  )
  return sql.join(
    reads.map((source) => source(worker, slice)),
    sql` union all `,
  )
}

/** Reads the oldest work of a user. */
export async function readWork(db: Db, worker: Worker, slice: WorkSlice): Promise<WorkRow[]> {
  const { rows } = await sql<WorkRow>`
    select * from (${unionOf(worker, slice)}) as work order by created_at, id limit ${slice.limit}`.execute(
    db,
  )
  return rows
}

export interface WorkCount {
  kind: WorkKind
  workflow_id: number
  count: number
  late: number
}

/** Counts the work by workflow and kind; each source counts to `limit`. */
export async function countWork(db: Db, worker: Worker, slice: WorkSlice): Promise<WorkCount[]> {
  const { rows } = await sql<WorkCount>`
    select kind, workflow_id, count(*)::int as count,
      (count(*) filter (where due_at < ${instant(worker.now)}))::int as late
    from (${unionOf(worker, slice)}) as work group by kind, workflow_id`.execute(db)
  return rows
}
