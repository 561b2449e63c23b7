import type { Db, Tx } from '../platform/db/database.ts'
import { insuredFacts, insuredOnLoss } from './insured-on-loss.ts'
import { maximumPayable } from './maximum-payable.ts'
import { tppdLimit } from './read-checks.ts'

/** Facts of a claim that rules can use: its figures, and the most its policy pays for the loss; all amounts in kobo. */
export async function claimFacts(db: Db | Tx, trackerId: string): Promise<Record<string, unknown> | null> {
  const found = await db
    .selectFrom('claims')
    .innerJoin('policies', 'policies.id', 'claims.policy_id')
    .leftJoin('policy_segments as segment', insuredOnLoss)
    .select([
      'segment.facts',
      'vehicle',
      'notice',
      'cover_type',
      'liability_type',
      'issued_at',
      'sum_insured',
    ])
    .select(['loss_date', 'own_damage_from', 'own_damage_at'])
    .select(['claims.state', 'loss_type', 'estimate', 'adjusted_loss'])
    .select(['excess', 'salvage', 'net_payable', 'reserve'])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('claim_recoveries')
            .select('claim_recoveries.id')
            .whereRef('claim_id', '=', 'claims.id')
            .where('kind', '=', 'salvage')
            .where('claim_recoveries.state', '<>', 'closed'),
        )
        .as('salvage_for_sale'),
    )
    .where('claims.tracker_id', '=', trackerId)
    .executeTakeFirst()
  if (!found) return null
  const { notice, cover_type, liability_type, issued_at, sum_insured, loss_date, ...others } = found
  const { own_damage_from, own_damage_at, facts, vehicle, ...figures } = others
  const insured = insuredFacts({ cover_type, liability_type, sum_insured, vehicle }, facts)
  const tppd_limit = await tppdLimit(db, { liability_type: insured.liability_type, issued_at })
  const policy = { ...insured, tppd_limit, own_damage_from, own_damage_at }
  return {
    ...figures,
    most_payable: maximumPayable(policy, { loss_type: found.loss_type, loss_date, notice }),
  }
}
