import type { PolicySummary } from '@coverdesk/sdk'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../platform/db/database.ts'
import { textMatch } from '../platform/http/list.ts'
import { presentPolicySummary, selectPolicies } from './presenter.ts'
import { earlier } from './terms/days.ts'

/**
 * In SQL: the policy of which a payment paid a term or a change; null for none. The row of a policy has the payment of its
 * last term alone.
 */
export const policyPaidBy = (payment: RawBuilder<unknown>): RawBuilder<string | null> =>
  sql<string | null>`(select paid.policy_id from policy_transactions paid
    where paid.payment_id = ${payment} and paid.status = 'booked' limit 1)`

/** In SQL: a payment paid a term or a change of a policy that the search finds. */
export const isOfFoundPolicy = (payment: RawBuilder<unknown>, q: string): RawBuilder<boolean> =>
  sql<boolean>`${payment} in (select paid.payment_id from policies join policy_transactions as paid
    on paid.policy_id = policies.id where paid.status = 'booked' and ${textMatch('policies.search', q)})`

/** Finds the policy that a payment issued or renewed, with that term; undefined for none. */
export const findPaidPolicy = (db: Db | Tx, paymentId: string) =>
  selectPolicies(db)
    .innerJoin('policy_transactions as paid', 'paid.policy_id', 'policies.id')
    .innerJoin('policy_terms as term', 'term.id', 'paid.term_id')
    .select(['term.start_date as term_start', 'term.end_date as term_end', 'paid.charge'])
    .where('paid.payment_id', '=', paymentId)
    .where('paid.status', '=', 'booked')
    .where('paid.kind', 'in', ['issue', 'renew'])
    .executeTakeFirst()

type PaidPolicy = NonNullable<Awaited<ReturnType<typeof findPaidPolicy>>>

/** Presents a policy with the period and the premium of the term that was paid. */
export const presentPaidPolicy = (
  row: PaidPolicy,
  ...words: [today: string, coverName?: (code: string, name: string) => string]
): PolicySummary => ({
  ...presentPolicySummary(row, ...words),
  start_date: row.term_start,
  end_date: earlier(row.end_date, row.term_end),
  premium: row.charge,
})
