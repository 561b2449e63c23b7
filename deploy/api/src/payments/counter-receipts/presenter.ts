import type { CounterReceipt } from '@coverdesk/sdk'
import { sql } from 'kysely'
import { verdictOf, withAble } from '../../authority/authorise.ts'
import { presentCustomer } from '../../identity/clients/presenter.ts'
import type { UserActor } from '../../platform/access/actor.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { policyPaidBy } from '../../policies/paid-policy.ts'
import { businessReferencesOf } from '../../workflows/customers/business-references.ts'
import { receiptDecision } from './decision.ts'

export const selectCounterReceipts = (db: Db | Tx) =>
  db
    .selectFrom('counter_receipts')
    .innerJoin('payments', 'payments.id', 'counter_receipts.payment_id')
    .innerJoin('trackers', 'trackers.id', 'payments.tracker_id')
    .leftJoin('clients', 'clients.id', 'payments.client_id')
    .selectAll('counter_receipts')
    .select(['payments.branch_id', 'payments.client_id', 'trackers.id as tracker_id', 'trackers.workflow_id'])
    .select(['trackers.reference as tracker_reference', 'clients.first_name', 'clients.last_name'])
    .select(['clients.email', 'clients.phone'])
    .select([
      sql<CounterReceipt['evidence']>`(
        select coalesce(jsonb_agg(jsonb_build_object('id', d.id, 'file_name', d.file_name, 'media_type', d.media_type,
          'size', d.size) order by d.created_at), '[]') from documents d where d.id = any (counter_receipts.evidence)
      )`.as('files'),
      sql<CounterReceipt['policy']>`(
        select jsonb_build_object('id', policies.id, 'policy_number', policies.policy_number,
          'end_date', policies.end_date, 'cancelled', policies.cancelled_at is not null)
        from policies where policies.id = ${policyPaidBy(sql.ref('payments.id'))})`.as('policy'),
      sql<string>`coalesce(
        (select name from branches where counter_receipts.method = 'cash' and id::text = counter_receipts.account),
        (select name from setup_rows where code = counter_receipts.account
          and list = case counter_receipts.method when 'broker' then 'agencies' else 'receiving_accounts' end
          order by effective_from desc limit 1),
        counter_receipts.account)`.as('account_name'),
    ])

type Joined = Awaited<ReturnType<ReturnType<typeof selectCounterReceipts>['executeTakeFirstOrThrow']>>
type Reader = Pick<UserActor, 'principal' | 'now'>

/** Presents one receipt within its transaction. */
export async function presentCounterReceipt(tx: Tx, id: string, reader: Reader): Promise<CounterReceipt> {
  const rows = await selectCounterReceipts(tx).where('counter_receipts.id', '=', id).execute()
  const [receipt] = await presentCounterReceipts(tx, rows, reader)
  if (!receipt) throw new Error('A receipt was not presented.')
  return receipt
}

/** Presents receipts, each with the actions open to the caller. */
export async function presentCounterReceipts(
  db: Db | Tx,
  rows: readonly Joined[],
  reader: Reader,
): Promise<CounterReceipt[]> {
  const businessReferenceOf = await businessReferencesOf(
    db,
    rows.map(({ tracker_id }) => tracker_id),
  )
  const presentOne = async (row: Joined): Promise<CounterReceipt> => {
    const { id, payment_id, method, amount, currency, reference, drawn_on, received_on, cleared_on } = row
    const { payer, state, recorded_by, recorded_at, decided_by, decided_at, reason, policy, version } = row
    const { tracker_id, workflow_id, tracker_reference } = row
    return {
      id,
      payment_id,
      method,
      amount,
      currency,
      reference,
      drawn_on,
      received_on,
      cleared_on,
      payer,
      state,
      recorded_by,
      recorded_at,
      decided_by,
      decided_at,
      reason,
      policy,
      version,
      account: { code: row.account, name: row.account_name },
      evidence: row.files,
      reversal: presentReversal(row),
      customer: row.client_id ? presentCustomer(row.client_id, row) : null,
      tracker: {
        id: tracker_id,
        workflow_id,
        reference: tracker_reference,
        matter: businessReferenceOf(tracker_id),
      },
      ...(await actionsOf(db, row, reader)),
    }
  }
  return Promise.all(rows.map(presentOne))
}

const presentReversal = (row: Joined): CounterReceipt['reversal'] =>
  row.reversal_requested_at === null
    ? null
    : {
        reason: row.reversal_reason,
        requested_by: row.reversal_requested_by ?? '',
        requested_at: row.reversal_requested_at,
        approved_by: row.reversed_by,
        approved_at: row.reversed_at,
      }

/** Actions open to the caller on a receipt, and the limit that prevents them from approving. */
async function actionsOf(
  db: Db | Tx,
  row: Joined,
  { principal, now }: Reader,
): Promise<Pick<CounterReceipt, 'actions' | 'limit'>> {
  const isRecorded = row.state === 'recorded'
  if (row.state === 'confirmed') {
    const mayRequest = principal.privileges.has('payment.payment.edit')
    return { actions: mayRequest ? ['request_reversal'] : [], limit: null }
  }
  if (!isRecorded && row.state !== 'reversal_requested') return { actions: [], limit: null }
  if (isRecorded && row.recorded_by_user === principal.userId) return { actions: ['cancel'], limit: null }
  const decision = receiptDecision(isRecorded ? 'counter_receipt' : 'counter_reversal', row, 'approved')
  const verdict = await verdictOf(db, principal, decision, now)
  const rejections = rejectionsOf(row)
  if ('grant' in verdict)
    return { actions: [isRecorded ? 'confirm' : 'approve_reversal', ...rejections], limit: null }
  if (verdict.refusal !== 'limit_exceeded') return { actions: [], limit: null }
  return { actions: rejections, limit: await withAble(db, principal, decision, verdict.exceeded) }
}

function rejectionsOf({ state, method }: Pick<Joined, 'state' | 'method'>): CounterReceipt['actions'] {
  if (state !== 'recorded') return ['reject_reversal']
  return method === 'cheque' ? ['bounce', 'reject'] : ['reject']
}
