import type { Answers, FormField, Rule } from '@coverdesk/sdk/forms'
import type { Principal } from '../../platform/access/principal.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { GuestScreen } from '../../platform/guest-addresses/guest-addresses.ts'
import type { Services } from '../../platform/services.ts'
import type { TrackerRow } from './tracker-store.ts'

/** A form of a tracker, whose questions depend on the tracker. */
export interface FormOfTracker {
  tracker_id: string
  form_type: string
  status: 'open' | 'submitted' | 'closed'
  draft: Answers
}

/** Author of submitted answers. */
interface SubmittedBy {
  tx: Tx
  trackerId: string
  principal: Principal
}

/** A form with a screen and an endpoint of its own. */
export interface OwnForm {
  screen: GuestScreen
  /** Returns the reason it can no longer be changed; null while it can. */
  refusal(db: Db | Tx, tracker: TrackerRow): Promise<string | null>
}

/** Contract: what a product adds to the forms of a tracker. */
export interface TrackerForm {
  /** Answers and choices that the product's code reads; no form type may remove them. */
  requiredAnswers?: readonly Rule[]
  /** Types of customers' forms that staff may fill in for them, declarations included. */
  filledByStaff?: readonly string[]
  /** Forms with screens of their own, by form type. */
  ownForms?: Readonly<Record<string, OwnForm>>
  /** Returns the questions of a form for staff: those of its type, and those its tracker adds. */
  questions?(
    db: Db | Tx,
    services: Services,
    form: FormOfTracker,
    fields: readonly FormField[],
    locale: string,
  ): Promise<readonly FormField[]>
  /** Returns the answers that a form of staff begins with, by form type; all can be changed. */
  suggestions?: Readonly<Record<string, (db: Db | Tx, trackerId: string) => Promise<Answers>>>
  /** Checks answers beyond their questions, by form type. @throws ApiError 403, 422 at the fields */
  checks?: Readonly<
    Record<
      string,
      (context: Record<string, unknown>, answers: Answers, by: SubmittedBy) => void | Promise<void>
    >
  >
}
