import { lagosDay } from '../../platform/db/clock.ts'
import { amountIn } from '../../platform/printing/paper-language.ts'
import type { Services } from '../../platform/services.ts'
import type { PremiumView } from '../../policies/quotes/premium-shape.ts'
import { quoteTexts } from '../../policies/quotes/quote-texts.ts'
import { certificateFacts } from '../certificates/facts.ts'
import type { PolicyFacts } from './policy-facts.ts'

/**
 * Reads the facts of a policy's schedule and receipt, in its customer's language: those of the certificate, the parts
 * of the premium and its payment.
 */
export async function policyFacts(services: Services, policyId: string): Promise<PolicyFacts> {
  const row = await services.db
    .selectFrom('policies')
    .leftJoin('payments', 'payments.id', 'policies.payment_id')
    .select(['policies.premium', 'policies.amount', 'policies.cover_type', 'policies.issued_at'])
    .innerJoin('clients', 'clients.id', 'policies.client_id')
    .select(['payments.reference', 'payments.paid_at', 'clients.tax_id'])
    .where('policies.id', '=', policyId)
    .executeTakeFirstOrThrow()
  const { breakdown } = row.premium as unknown as PremiumView
  const facts = await certificateFacts(services, policyId, { written: 'theirs' })
  const { partName } = quoteTexts(services, facts.language.code)
  return {
    ...facts,
    coverCode: row.cover_type,
    taxId: row.tax_id,
    lines: breakdown.map(
      (part) => [partName(row.cover_type, part), amountIn(facts.language, part.amount)] as const,
    ),
    receiptNumber: row.reference ?? '',
    paidOn: lagosDay(new Date(row.paid_at ?? row.issued_at)),
  }
}
