import type { Tx } from '../platform/db/database.ts'
import { type DecisionFigure, moneyFigure } from '../workflows/workflow-engine/decision-figure.ts'
import type { TrackerAnswers } from '../workflows/workflow-engine/tracker-facts.ts'
import { lossTime } from './loss-moment.ts'

/** Facts by which a claim is decided. */
export async function claimFigures(tx: Tx, { id }: TrackerAnswers): Promise<DecisionFigure[] | null> {
  const claim = await tx
    .selectFrom('claims')
    .innerJoin('policies', 'policies.id', 'claims.policy_id')
    .select(['claim_number', 'policy_number', 'policies.plate', 'loss_date', 'notice'])
    .select(['adjusted_loss', 'excess', 'salvage', 'premium_owed', 'net_payable'])
    .where('claims.tracker_id', '=', id)
    .executeTakeFirst()
  if (!claim) return null
  const time = lossTime(claim.notice)
  return [
    { label_key: 'claim_number', value: claim.claim_number },
    { label_key: 'policy_number', value: claim.policy_number },
    { label_key: 'plate', value: claim.plate },
    { label_key: 'loss_date', value: claim.loss_date },
    ...(time ? [{ label_key: 'loss_time' as const, value: time }] : []),
    ...moneyFigure('adjusted_loss', claim.adjusted_loss),
    ...moneyFigure('excess', claim.excess),
    ...moneyFigure('salvage', claim.salvage),
    ...moneyFigure('premium_owed', claim.premium_owed),
    ...moneyFigure('net_payable', claim.net_payable),
  ]
}
