import type { Db, Tx } from '../../platform/db/database.ts'

/** Whether a cancellation is booked for the last term of a policy, also one of a later day, without a reinstatement. */
export async function isEnding(db: Db | Tx, policyId: string): Promise<boolean> {
  const turn = await db
    .selectFrom('policy_transactions as turn')
    .innerJoin('policy_terms as term', 'term.id', 'turn.term_id')
    .select('turn.kind')
    .where('term.policy_id', '=', policyId)
    .where('turn.status', '=', 'booked')
    .where('turn.kind', 'in', ['renew', 'cancel', 'reinstate'])
    .orderBy('term.number', 'desc')
    .orderBy('turn.sequence', 'desc')
    .limit(1)
    .executeTakeFirst()
  return turn?.kind === 'cancel'
}
