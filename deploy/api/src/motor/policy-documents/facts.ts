import type { ProposedCover } from '@coverdesk/sdk'
import { lagosDay } from '../../platform/db/clock.ts'
import { amountIn } from '../../platform/printing/paper-language.ts'
import type { Services } from '../../platform/services.ts'
import { conditionNames, presentAppliedTerms } from '../../policies/quotes/applied-terms.ts'
import type { PremiumView } from '../../policies/quotes/premium-shape.ts'
import { quoteTexts } from '../../policies/quotes/quote-texts.ts'
import { termStart } from '../../policies/terms/term-start.ts'
import { certificateFacts } from '../certificates/facts.ts'
import type { PolicySnapshot } from '../certificates/policy-snapshot.ts'
import type { PolicyFacts } from './policy-facts.ts'

interface StatedPolicy {
  /** The policy as it was; null as it stands. */
  snapshot?: PolicySnapshot | null
  /** The transaction whose payment is stated; null for the sale. */
  transactionId?: string | null
}

/**
 * Reads the facts of a policy's schedule and receipt, in its customer's language: those of the certificate, the parts
 * of the premium and its payment. A snapshot replaces the policy as it stands.
 */
export async function policyFacts(
  services: Services,
  policyId: string,
  { snapshot = null, transactionId = null }: StatedPolicy = {},
): Promise<PolicyFacts> {
  const current = await services.db
    .selectFrom('policies')
    .leftJoin('policy_transactions as booked', (join) =>
      join
        .onRef('booked.policy_id', '=', 'policies.id')
        .on((eb) => (transactionId ? eb('booked.id', '=', transactionId) : eb('booked.kind', '=', 'issue'))),
    )
    .leftJoin('payments', (join) =>
      join.on((eb) =>
        eb('payments.id', '=', eb.fn.coalesce('booked.payment_id', eb.ref('policies.payment_id'))),
      ),
    )
    .select(['policies.premium', 'policies.cover', 'policies.cover_type', 'policies.issued_at'])
    .select(termStart.as('start_date'))
    .innerJoin('clients', 'clients.id', 'policies.client_id')
    .select(['payments.reference', 'payments.paid_at', 'clients.tax_id'])
    .where('policies.id', '=', policyId)
    .executeTakeFirstOrThrow()
  const row = { ...current, ...snapshot }
  const { breakdown } = row.premium as unknown as PremiumView
  const facts = await certificateFacts(services, policyId, { written: 'theirs', snapshot })
  const { accessories = [], finance_interest: lender = '' } = row.cover as Partial<ProposedCover>
  const { partName } = quoteTexts(services, facts.language.code)
  return {
    ...facts,
    startDate: row.start_date,
    coverCode: row.cover_type,
    taxId: row.tax_id,
    lines: breakdown.map(
      (part) => [partName(row.cover_type, part), amountIn(facts.language, part.amount)] as const,
    ),
    conditions: conditionNames(
      services,
      presentAppliedTerms(row.cover)?.conditions ?? [],
      facts.language.code,
    ).map(({ name }) => name),
    accessories: accessories.map(({ name, value }) => [name, amountIn(facts.language, value)] as const),
    lossPayee: lender || null,
    receiptNumber: row.reference ?? '',
    paidOn: lagosDay(new Date(row.paid_at ?? row.issued_at)),
  }
}
