import type { LossHead } from '@coverdesk/sdk'
import type { Db, Tx } from '../platform/db/database.ts'
import { insuredFacts, insuredOnLoss } from './insured-on-loss.ts'
import { paysOwnDamage } from './maximum-payable.ts'

/** The head of a claim where none is named: own damage where the cover pays for it, else others' property. */
export async function mainHead(db: Db | Tx, claimId: string): Promise<LossHead> {
  const { facts, vehicle, cover_type, liability_type, sum_insured, loss_type } = await db
    .selectFrom('claims')
    .innerJoin('policies', 'policies.id', 'claims.policy_id')
    .leftJoin('policy_segments as segment', insuredOnLoss)
    .select(['segment.facts', 'vehicle', 'cover_type', 'liability_type', 'sum_insured', 'loss_type'])
    .where('claims.id', '=', claimId)
    .executeTakeFirstOrThrow()
  const insured = insuredFacts({ cover_type, liability_type, sum_insured, vehicle }, facts)
  return paysOwnDamage(insured.cover_type, loss_type) ? 'own_damage' : 'third_party_property'
}
