import type { Answers } from '@coverdesk/sdk/forms'
import type { Db, Tx } from '../platform/db/database.ts'
import { excessOn } from '../policies/quotes/excess.ts'
import { claimFacts } from './claim-facts.ts'
import { insuredFacts, insuredOnLoss } from './insured-on-loss.ts'
import { paysOwnDamage } from './maximum-payable.ts'
import { premiumOwed } from './read-checks.ts'

/** Kinds of documents that answer a question for files. */
const FILES: ReadonlySet<string> = new Set(['file', 'photo'])

/**
 * What an assessment begins with, in kobo: file and figures of the last report of a loss adjuster, the excess of the
 * policy where it pays for the own vehicle, and the premium that went back to its payer. Salvage that is for sale is not
 * deducted.
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
  const owed = await premiumOwed(db, trackerId)
  return {
    ...reported,
    ...(excess > 0 ? { excess } : {}),
    ...(owed > 0 ? { premium_owed: owed } : {}),
  }
}

async function reportedFigures(db: Db | Tx, claimId: string, isForSale: boolean): Promise<Answers> {
  const report = await db
    .selectFrom('claim_adjusters')
    .innerJoin('documents', 'documents.id', 'claim_adjusters.report_id')
    .select(['name', 'adjusted_loss', 'salvage', 'documents.id as document_id'])
    .select(['documents.kind', 'file_name', 'media_type', 'size'])
    .where('claim_id', '=', claimId)
    .where('state', '=', 'reported')
    .orderBy('ended_at', 'desc')
    .orderBy('claim_adjusters.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!report) return {}
  const { name, adjusted_loss, salvage, kind, ...file } = report
  return {
    surveyor: name,
    ...(FILES.has(kind) ? { report: [file] } : {}),
    ...(adjusted_loss === null ? {} : { adjusted_loss }),
    ...(salvage === null || isForSale ? {} : { salvage }),
  }
}
