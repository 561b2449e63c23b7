import type { Kobo } from '@coverdesk/sdk'
import { v7 as uuid } from 'uuid'
import type { Tx } from '../../platform/db/database.ts'
import { accrueCommission } from '../commissions/accrue.ts'
import { isEnding } from './is-ending.ts'
import type { AnnualComponent, Term } from './model.ts'
import type { InsuredFacts } from './tables.ts'
import { TermChangeError } from './term-change-error.ts'

/** A term to be added to a policy. */
export interface RenewedPolicy {
  policyId: string
  term: Term
  tariffId: string | null
  facts: InsuredFacts
  components: readonly AnnualComponent[]
  /** Premium of the term, in kobo. */
  premium: Kobo
  paymentId: string | null
  /** The user's id, `customer` or `system`. */
  requestedBy: string
  now: Date
}

/**
 * Books the next term of a policy with a `renew` transaction and one segment, and accrues
 * commission, all in the caller's transaction. The policy's
 * row is locked first, so that a policy is renewed once.
 * @throws TermChangeError `cancelled` for a cancelled policy, `term_exists` where a term has one of these days
 */
export async function bookRenewal(
  tx: Tx,
  { policyId, term, tariffId, facts, components, premium, paymentId, requestedBy, now }: RenewedPolicy,
): Promise<{ id: string; termId: string }> {
  const policy = await tx
    .selectFrom('policies')
    .select(['id', 'cancelled_at'])
    .where('id', '=', policyId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (policy.cancelled_at || (await isEnding(tx, policyId))) throw new TermChangeError('cancelled')
  const last = await tx
    .selectFrom('policy_terms')
    .select(['number', 'end_date'])
    .where('policy_id', '=', policyId)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  if (term.start <= last.end_date) throw new TermChangeError('term_exists')
  const termId = uuid()
  await tx
    .insertInto('policy_terms')
    .values({
      id: termId,
      policy_id: policyId,
      number: last.number + 1,
      start_date: term.start,
      end_date: term.end,
      tariff_id: tariffId,
      premium,
    })
    .execute()
  const id = uuid()
  await tx
    .insertInto('policy_transactions')
    .values({
      id,
      policy_id: policyId,
      term_id: termId,
      sequence: 0,
      kind: 'renew',
      status: 'booked',
      effective_from: term.start,
      cancelled_by: null,
      facts: JSON.stringify(facts),
      charges: JSON.stringify(Object.fromEntries(components.map(({ code, annual }) => [code, annual]))),
      charge: premium,
      payment_id: paymentId,
      reason: null,
      requested_by: requestedBy,
      created_at: now,
      booked_at: now,
    })
    .execute()
  await tx
    .insertInto('policy_segments')
    .values({
      policy_id: policyId,
      term_id: termId,
      from_date: term.start,
      to_date: term.end,
      facts: JSON.stringify(facts),
      components: JSON.stringify(components),
    })
    .execute()
  await accrueCommission(tx, { transactionId: id, now })
  return { id, termId }
}
