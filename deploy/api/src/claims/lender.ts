import type { Db, Tx } from '../platform/db/database.ts'
import { insuredFacts, insuredOnLoss } from './insured-on-loss.ts'
import { paysOwnDamage } from './maximum-payable.ts'
import type { LenderInterest } from './payouts/waits-for-lender.ts'

/**
 * Reads the lender who had an interest in the vehicle on the day of its loss; null without one, and for a loss that is
 * not total. A loss is total where it reaches the sum insured, leaves salvage, or is the theft of the vehicle.
 */
export async function lenderInterest(db: Db | Tx, claimId: string): Promise<LenderInterest | null> {
  const { facts, cover, adjusted_loss, salvage, loss_type, notice, lender_consent, ...policy } = await db
    .selectFrom('claims')
    .innerJoin('policies', 'policies.id', 'claims.policy_id')
    .leftJoin('policy_segments as segment', insuredOnLoss)
    .select(['segment.facts', 'vehicle', 'cover', 'cover_type', 'liability_type', 'sum_insured'])
    .select(['adjusted_loss', 'salvage', 'loss_type', 'notice', 'lender_consent'])
    .where('claims.id', '=', claimId)
    .executeTakeFirstOrThrow()
  const lender = lenderOf(facts) || lenderOf(cover)
  if (lender === '') return null
  const { cover_type, sum_insured } = insuredFacts(policy, facts)
  if (!paysOwnDamage(cover_type, loss_type) || adjusted_loss === null) return null
  const stolen = loss_type === 'theft' && notice.stolen === 'vehicle'
  const isTotal = stolen || salvage > 0 || adjusted_loss >= sum_insured
  return isTotal ? { lender, consent: lender_consent } : null
}

const lenderOf = (facts: unknown): string =>
  (facts as { finance_interest?: string } | null)?.finance_interest?.trim() ?? ''
