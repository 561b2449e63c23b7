import { lagosDay } from '../../platform/db/clock.ts'
import type { Db } from '../../platform/db/database.ts'
import type { PolicyWithPeople } from '../../policies/presenter.ts'

interface EndOfCover {
  /** First day without cover by a cancellation in force; null while covered. */
  cancelledOn: string | null
  /** First day without cover by a cancellation, in force or to come. */
  uncoveredFrom: string | null
}

/** Reads whether a policy is cancelled on a day, or will be, by its booked cancellations and reinstatements. */
export async function readEndOfCover(
  db: Db,
  policy: Pick<PolicyWithPeople, 'id' | 'start_date' | 'cancelled_at'>,
  today: string,
): Promise<EndOfCover> {
  const turns = await db
    .selectFrom('policy_transactions')
    .innerJoin('policy_terms', 'policy_terms.id', 'policy_transactions.term_id')
    .select(['kind', 'effective_from'])
    .where('policy_transactions.policy_id', '=', policy.id)
    .where('policy_transactions.status', '=', 'booked')
    .where('kind', 'in', ['cancel', 'reinstate'])
    .orderBy('policy_terms.number', 'desc')
    .orderBy('sequence', 'desc')
    .execute()
  const { cancelled_at: at, start_date } = policy
  if (turns.length === 0) {
    const day = at && lagosDay(new Date(at))
    return { cancelledOn: day, uncoveredFrom: null }
  }
  const dayOf = (turn: (typeof turns)[number] | undefined) =>
    turn?.kind === 'cancel' ? turn.effective_from : null
  const inForce = turns.find(({ effective_from: from }) => from <= today || from <= start_date)
  return { cancelledOn: dayOf(inForce), uncoveredFrom: dayOf(turns[0]) }
}
