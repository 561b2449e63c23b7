import type { Tx } from '../../platform/db/database.ts'
import { totalOf } from '../../policies/terms/money.ts'
import type { PlannedChange } from '../../policies/terms/plan-change.ts'
import { premiumOfTerm } from './premium-of-term.ts'

/**
 * Writes the premium of a changed term, with its parts, onto the row of its policy. The row has the premium of the last
 * term, so that a change before a renewal leaves it.
 */
export async function writePremium(
  tx: Tx,
  policyId: string,
  { term, premium }: Pick<PlannedChange, 'term' | 'premium'>,
): Promise<void> {
  const later = await tx
    .selectFrom('policy_terms')
    .select('id')
    .where('policy_id', '=', policyId)
    .where('start_date', '>', term.end)
    .executeTakeFirst()
  if (later) return
  const policy = await tx
    .selectFrom('policies')
    .select('premium')
    .where('id', '=', policyId)
    .executeTakeFirstOrThrow()
  await tx
    .updateTable('policies')
    .set({ amount: totalOf(premium), premium: JSON.stringify(premiumOfTerm(policy.premium, premium)) })
    .where('id', '=', policyId)
    .execute()
}
