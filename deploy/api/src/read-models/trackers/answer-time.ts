import type { Selectable } from 'kysely'
import { isEnded } from '../../claims/states.ts'
import type { Database } from '../../platform/db/schema.ts'
import type { Services } from '../../platform/services.ts'
import { writeInstant } from '../../platform/translations/write.ts'
import type { TrackerRow } from '../../workflows/workflow-engine/tracker-store.ts'

type WaitingClaim = Pick<Selectable<Database['claims']>, 'state' | 'acknowledge_by' | 'acknowledged_at'>

/** Until when a customer hears from the office. */
export interface AnswerTime {
  /** Null where nobody owes an answer, no time is set for it, or the time has passed. */
  by: string | null
  /** The sentence that says so; empty where there is nothing to say. */
  said: string
}

/** The time a claim is acknowledged in, or that the workflow sets for a decision or for the payment of a claim. */
export function answerTime(
  { clock, translate }: Services,
  locale: string,
  tracker: TrackerRow,
  claim: WaitingClaim | undefined,
): AnswerTime {
  const by = (claim && acknowledgedBy(claim)) ?? doneBy(tracker, claim)
  if (!by) return { by: null, said: '' }
  const at = writeInstant(new Date(by), locale)
  const isLate = new Date(by) < clock()
  return isLate
    ? { by: null, said: translate(locale, 'journey-texts', 'answer_late', { at }) }
    : { by, said: translate(locale, 'journey-texts', 'answer_by', { at }) }
}

const acknowledgedBy = ({ state, acknowledge_by, acknowledged_at }: WaitingClaim): string | null =>
  acknowledged_at || isEnded(state) ? null : acknowledge_by

/** When the customer hears of it either way; of what the office does in between they hear nothing. */
const doneBy = ({ waits_for, due_at }: TrackerRow, claim: WaitingClaim | undefined): string | null =>
  waits_for === 'approval' || claim?.state === 'payment_pending' ? due_at : null
