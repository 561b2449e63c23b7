import type { MotorProposal } from '@coverdesk/sdk'
import { latestQuote } from '../../cover/quotes/latest-quote.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Fact } from '../../platform/db/tables/approvals.ts'
import { customersOf } from '../customers/customers.ts'

/** What stands beside the answers, so that the one who decides sees what it comes to: a claim's figures, or a proposal's. */
export async function factsOf(tx: Tx, trackerId: string, amount: number | null): Promise<Fact[]> {
  const facts = (await claimFacts(tx, trackerId)) ?? (await proposalFacts(tx, trackerId))
  if (facts) return facts
  return amount === null ? [] : [{ label_key: 'amount', amount }]
}

const money = (label_key: string, value: number | null): Fact[] =>
  value === null ? [] : [{ label_key, amount: value }]

async function claimFacts(tx: Tx, trackerId: string): Promise<Fact[] | null> {
  const claim = await tx
    .selectFrom('claims')
    .innerJoin('policies', 'policies.id', 'claims.policy_id')
    .select(['claim_number', 'policy_number', 'policies.plate', 'loss_date'])
    .select(['adjusted_loss', 'excess', 'salvage', 'premium_owed', 'net_payable'])
    .where('claims.tracker_id', '=', trackerId)
    .executeTakeFirst()
  if (!claim) return null
  return [
    { label_key: 'claim_number', value: claim.claim_number },
    { label_key: 'policy_number', value: claim.policy_number },
    { label_key: 'plate', value: claim.plate },
    { label_key: 'loss_date', value: claim.loss_date },
    ...money('adjusted_loss', claim.adjusted_loss),
    ...money('excess', claim.excess),
    ...money('salvage', claim.salvage),
    ...money('premium_owed', claim.premium_owed),
    ...money('net_payable', claim.net_payable),
  ]
}

async function proposalFacts(tx: Tx, trackerId: string): Promise<Fact[] | null> {
  const quote = await latestQuote(tx, trackerId)
  if (!quote) return null
  const { vehicle, cover } = quote.proposal as unknown as MotorProposal
  const names = quote.names as Record<string, string>
  const customer = (await customersOf(tx, [trackerId])).get(trackerId)
  return [
    { label_key: 'customer', value: customer?.name ?? '' },
    { label_key: 'vehicle', value: `${names.make} ${names.model} ${vehicle.year}` },
    { label_key: 'plate', value: vehicle.registration_number },
    { label_key: 'class', value: names.risk_type ?? '' },
    { label_key: 'body_type', value: names.body_type ?? '' },
    { label_key: 'use', value: names.use ?? '' },
    { label_key: 'cover', value: names.cover_type ?? '' },
    ...(cover.sum_insured > 0 ? money('sum_insured', cover.sum_insured) : []),
    ...money('premium', quote.amount),
    { label_key: 'cover_begins', value: quote.start_date },
  ]
}
