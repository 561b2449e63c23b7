import type { Kobo } from '@coverdesk/sdk'
import type { Db, Tx } from '../../platform/db/database.ts'
import { commissionRate } from '../../policies/commissions/commission-rate.ts'
import { commissionable, shareOf } from '../../policies/commissions/split-charge.ts'

interface Moved {
  policyId: string
  from: string
  to: string
  day: string
}

/**
 * The commission on the premium of a policy's last term, in kobo, which moves with its agency: the greater one of what
 * either agency earns on it. Nothing moves with a new officer alone.
 */
export async function movedCommission(db: Db | Tx, { policyId, from, to, day }: Moved): Promise<Kobo> {
  if (from === to) return 0
  const booked = await db
    .selectFrom('policy_transactions')
    .innerJoin('policies', 'policies.id', 'policy_transactions.policy_id')
    .select(['charges', 'fees', 'policies.cover_type'])
    .where('policy_transactions.policy_id', '=', policyId)
    .where('policy_transactions.status', '=', 'booked')
    .where('policy_transactions.term_id', '=', (eb) =>
      eb
        .selectFrom('policy_terms')
        .select('policy_terms.id')
        .where('policy_terms.policy_id', '=', policyId)
        .orderBy('policy_terms.number', 'desc')
        .limit(1),
    )
    .execute()
  const premium = booked.reduce((sum, { charges, fees }) => sum + commissionable(charges, fees), 0)
  const coverType = booked[0]?.cover_type ?? ''
  const earned = await Promise.all(
    [from, to].map(async (agency) => {
      const rate = await commissionRate(db, agency, coverType, day)
      return shareOf(agency, rate, premium).commission
    }),
  )
  return Math.max(0, ...earned)
}
