import type { Kobo } from '@coverdesk/sdk'
import { v7 as uuid } from 'uuid'
import type { Tx } from '../../platform/db/database.ts'
import type { AnnualComponent, Term } from './model.ts'
import type { InsuredFacts } from './tables.ts'

/** A policy as it is issued. */
export interface IssuedPolicy {
  id: string
  term: Term
  /** The tariff that priced it; null where none is recorded. */
  tariffId: string | null
  facts: InsuredFacts
  components: readonly AnnualComponent[]
  /** Premium of the term, in kobo. */
  premium: Kobo
  paymentId: string | null
  /** `system` for a purchase by the customer, else the user. */
  requestedBy: string
  issuedAt: Date | string
}

/**
 * Books the first term of policies: one `issue` transaction and one segment each.
 * @returns the ids of the transactions, in the order of the policies
 */
export async function bookIssues(tx: Tx, policies: readonly IssuedPolicy[]): Promise<string[]> {
  const booked = policies.map((policy) => ({ ...policy, termId: uuid(), transactionId: uuid() }))
  await tx
    .insertInto('policy_terms')
    .values(
      booked.map(({ id, termId, term, tariffId, premium }) => ({
        id: termId,
        policy_id: id,
        number: 1,
        start_date: term.start,
        end_date: term.end,
        tariff_id: tariffId,
        premium,
      })),
    )
    .execute()
  await tx
    .insertInto('policy_transactions')
    .values(
      booked.map(
        ({ id, termId, term, facts, components, premium, paymentId, requestedBy, issuedAt, ...made }) => ({
          id: made.transactionId,
          policy_id: id,
          term_id: termId,
          sequence: 0,
          kind: 'issue' as const,
          status: 'booked' as const,
          effective_from: term.start,
          cancelled_by: null,
          facts: JSON.stringify(facts),
          charges: JSON.stringify(Object.fromEntries(components.map(({ code, annual }) => [code, annual]))),
          charge: premium,
          payment_id: paymentId,
          reason: null,
          requested_by: requestedBy,
          created_at: issuedAt,
          booked_at: issuedAt,
        }),
      ),
    )
    .execute()
  await tx
    .insertInto('policy_segments')
    .values(
      booked.map(({ id, termId, term, facts, components }) => ({
        policy_id: id,
        term_id: termId,
        from_date: term.start,
        to_date: term.end,
        facts: JSON.stringify(facts),
        components: JSON.stringify(components),
      })),
    )
    .execute()
  return booked.map(({ transactionId }) => transactionId)
}
