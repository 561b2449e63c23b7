import type { Answers } from '@coverdesk/sdk/forms'
import type { Db, Tx } from '../platform/db/database.ts'
import { excessOn } from '../policies/quotes/excess.ts'
import { claimFacts } from './claim-facts.ts'
import { insuredFacts, insuredOnLoss } from './insured-on-loss.ts'
import { paysOwnDamage } from './maximum-payable.ts'

/**
 * The figures an assessment begins with, in kobo: those of the last report of a loss adjuster, and the excess of the
 * policy where it pays for the own vehicle. Salvage that is for sale is not deducted.
 */
export async function suggestedFigures(db: Db | Tx, trackerId: string): Promise<Answers> {
  const claim = await db
    .selectFrom('claims')
    .innerJoin('policies', 'policies.id', 'claims.policy_id')
    .leftJoin('policy_segments as segment', insuredOnLoss)
    .select(['claims.id', 'loss_type', 'loss_date'])
    .select(['cover', 'cover_type', 'liability_type', 'sum_insured', 'vehicle', 'segment.facts'])
    .where('claims.tracker_id', '=', trackerId)
    .executeTakeFirst()
  if (!claim) return {}
  const insured = insuredFacts(claim, claim.facts)
  const excess = paysOwnDamage(insured.cover_type, claim.loss_type)
    ? await excessOn(db, { ...claim.cover, ...insured }, claim.loss_date)
    : 0
  const facts = await claimFacts(db, trackerId)
  const reported = await reportedFigures(db, claim.id, facts?.salvage_for_sale === true)
  return { ...reported, ...(excess > 0 ? { excess } : {}) }
}

async function reportedFigures(db: Db | Tx, claimId: string, isForSale: boolean): Promise<Answers> {
  const report = await db
    .selectFrom('claim_adjusters')
    .select(['name', 'adjusted_loss', 'salvage'])
    .where('claim_id', '=', claimId)
    .where('state', '=', 'reported')
    .orderBy('ended_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!report) return {}
  const { name, adjusted_loss, salvage } = report
  return {
    surveyor: name,
    ...(adjusted_loss === null ? {} : { adjusted_loss }),
    ...(salvage === null || isForSale ? {} : { salvage }),
  }
}
