import type { PaymentReceipt, paymentReceiptStates } from '@coverdesk/sdk'
import { sql } from 'kysely'
import { presentCustomer } from '../../identity/clients/presenter.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { policyPaidBy } from '../../policies/paid-policy.ts'
import { businessReferencesOf } from '../../workflows/customers/business-references.ts'
import { GATEWAY, matchOf, proposalOf } from '../statement-lines/line-ref.ts'
import { receivedAmount, receivedCurrency, receivedReference, receivedState } from './received.ts'

export const selectReceipts = (db: Db | Tx) =>
  db
    .selectFrom('payment_attempts')
    .innerJoin('payments', 'payments.id', 'payment_attempts.payment_id')
    .leftJoin('clients', 'clients.id', 'payments.client_id')
    .leftJoin('trackers', 'trackers.id', 'payments.tracker_id')
    .select(['payment_attempts.id', 'payment_attempts.payment_id'])
    .select(receivedReference.as('reference'))
    .select(['payment_attempts.source', 'payment_attempts.channel', 'payment_attempts.settled_at'])
    .select('payments.client_id')
    .select(['clients.first_name', 'clients.last_name', 'clients.email', 'clients.phone'])
    .select(['payments.tracker_id', 'trackers.workflow_id', 'trackers.reference as tracker_reference'])
    .select([receivedAmount.as('received'), receivedCurrency.as('received_in')])
    .select(
      sql<(typeof paymentReceiptStates)[number]>`case when ${receivedState.refunded} then 'refunded'
        when ${receivedState.disputed} then 'disputed' when ${receivedState.used} then 'used' else 'held' end`.as(
        'became',
      ),
    )
    .select(
      sql<{ id: string; policy_number: string } | null>`(
        select jsonb_build_object('id', policies.id, 'policy_number', policies.policy_number) from policies
        where policies.id = ${policyPaidBy(sql.ref('payments.id'))} and payment_attempts.status = 'succeeded' limit 1)`.as(
        'policy',
      ),
    )
    .select([
      matchOf('payment_attempts').as('match'),
      proposalOf('payment_attempts', {
        account: sql<string>`${GATEWAY}`,
        amount: receivedAmount,
        key: sql<string>`upper(regexp_replace(payment_attempts.reference, '[^A-Za-z0-9]', '', 'g'))`,
      }).as('proposal'),
    ])

type Joined = Awaited<ReturnType<ReturnType<typeof selectReceipts>['executeTakeFirstOrThrow']>>

/** Money that came in, with the policy it paid and the statement line that shows it. */
export async function presentReceipts(db: Db | Tx, rows: readonly Joined[]): Promise<PaymentReceipt[]> {
  const trackerIds = rows.flatMap(({ tracker_id }) => tracker_id ?? [])
  const businessReferenceOf = await businessReferencesOf(db, trackerIds)
  return rows.map((row) => {
    const {
      id,
      payment_id,
      reference,
      source,
      channel,
      policy,
      match,
      proposal,
      tracker_id,
      workflow_id,
      tracker_reference,
    } = row
    return {
      id,
      payment_id,
      reference,
      source,
      channel,
      policy,
      match,
      amount: row.received,
      currency: row.received_in,
      state: row.became,
      // A line is compared by its amount in naira.
      proposal: row.received_in === 'NGN' ? proposal : null,
      received_at: row.settled_at ?? '',
      customer: row.client_id ? presentCustomer(row.client_id, row) : null,
      tracker:
        tracker_id && workflow_id !== null
          ? {
              id: tracker_id,
              workflow_id,
              reference: tracker_reference ?? '',
              matter: businessReferenceOf(tracker_id),
            }
          : null,
    }
  })
}
