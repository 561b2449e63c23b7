import type { Selectable } from 'kysely'
import { isEnded } from '../../claims/states.ts'
import type { Database } from '../../platform/db/schema.ts'
import type { Services } from '../../platform/services.ts'
import { writeInstant } from '../../platform/translations/write.ts'
import type { TrackerRow } from '../../workflows/workflow-engine/tracker-store.ts'

type WaitingClaim = Pick<Selectable<Database['claims']>, 'state' | 'acknowledge_by' | 'acknowledged_at'>

/** Time until which a customer gets a response. */
export interface AnswerTime {
  /** Null where no response is due, no time is set for it, or the time has passed. */
  by: string | null
  /** The sentence that states it; empty where there is nothing to state. */
  text: string
}

/** The time to acknowledge a claim, or the workflow's time for a decision or for the payment of a claim. */
export function answerTime(
  { clock, translate }: Services,
  locale: string,
  tracker: TrackerRow,
  claim: WaitingClaim | undefined,
): AnswerTime {
  const by = (claim && acknowledgedBy(claim)) ?? doneBy(tracker, claim)
  if (!by) return { by: null, text: '' }
  const at = writeInstant(new Date(by), locale)
  const isLate = new Date(by) < clock()
  return isLate
    ? { by: null, text: translate(locale, 'journey-texts', 'answer_late', { at }) }
    : { by, text: translate(locale, 'journey-texts', 'answer_by', { at }) }
}

const acknowledgedBy = ({ state, acknowledge_by, acknowledged_at }: WaitingClaim): string | null =>
  acknowledged_at || isEnded(state) ? null : acknowledge_by

/** Due time of a decision or a payment, whose result the customer receives; of work in between they are not notified. */
const doneBy = ({ waits_for, due_at }: TrackerRow, claim: WaitingClaim | undefined): string | null =>
  waits_for === 'approval' || claim?.state === 'payment_pending' ? due_at : null
