import type { Tx } from '../platform/db/database.ts'
import { type Fact, moneyFact } from '../workflows/workflow-engine/fact.ts'
import type { KnownRun } from '../workflows/workflow-engine/run-part.ts'
import { lossTime } from './loss-moment.ts'

/** Facts by which a claim is decided. */
export async function decidedOn(tx: Tx, { id }: KnownRun): Promise<Fact[] | null> {
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
    ...moneyFact('adjusted_loss', claim.adjusted_loss),
    ...moneyFact('excess', claim.excess),
    ...moneyFact('salvage', claim.salvage),
    ...moneyFact('premium_owed', claim.premium_owed),
    ...moneyFact('net_payable', claim.net_payable),
  ]
}
