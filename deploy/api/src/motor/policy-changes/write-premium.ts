import type { Tx } from '../../platform/db/database.ts'
import type { Charge } from '../../policies/terms/model.ts'
import { totalOf } from '../../policies/terms/money.ts'
import { premiumOfTerm } from './premium-of-term.ts'

/** Writes the premium of a changed term, with its parts, onto the row of its policy. */
export async function writePremium(tx: Tx, policyId: string, premium: Charge): Promise<void> {
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
