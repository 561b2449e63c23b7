import type { ClaimCheck, ShownGroup, StepKind } from '@coverdesk/sdk'
import type { Answers, FormField, Rule } from '@coverdesk/sdk/forms'
import type { Principal } from '../../platform/access/principal.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { GuestScreen } from '../../platform/guest-addresses/guest-addresses.ts'
import type { Services } from '../../platform/services.ts'
import type { Fact } from './fact.ts'
import type { Next } from './next.ts'
import type { StepContext, StepHandler } from './step.ts'
import type { TrackerRow } from './tracker-store.ts'

declare module '../../platform/services.ts' {
  interface Services {
    /** What the floors above hand to the engine, which knows none of them. */
    runs: Runs
  }
}

export interface Runs {
  /** What happens when a run enters a step, by its kind. */
  steps: Record<StepKind, StepHandler>
  /** Asked and told in this order. */
  parts: readonly RunPart[]
}

/** How a run goes elsewhere than to its next step. */
export interface Leaving {
  trackerId: string
  how: 'returned' | 'restarted' | 'ended'
  /** The step it goes back to. */
  to?: string
  now: Date
}

interface GivenReason {
  by: string
  reason: string
}

/** What one reads above the questions of a step. */
export interface Shown {
  lines: ShownLine[]
  /** Kinds of the documents of the run that belong to it. */
  documents: string[]
}
/** Key of the label in `facts`, and a text, a day or kobo; without a value it is left out. */
export type ShownLine = [key: string, value: string | number | SetupText | null | undefined, total?: 'total']

/** A text of a setup list, shown in the reader's language. */
export interface SetupText {
  list: string
  code: string
  part?: 'name' | 'description'
  /** As the office has it. */
  written: string
}

/** A form of a run, whose questions depend on the run. */
export interface AskedForm {
  tracker_id: string
  form_type: string
  status: 'open' | 'submitted' | 'closed'
  draft: Answers
}

/** How a subject is about to be approved. */
export interface Approving {
  /** The privileges of the decider, and of those they stand in for; none for somebody outside. */
  rights: readonly ReadonlySet<string>[]
  reason: string
  /** Decided together with others, unseen. */
  bulk: boolean
}

/** Who sends answers. */
interface Sender {
  tx: Tx
  trackerId: string
  principal: Principal
}

/** A form with a screen and a call of its own. */
export interface OwnForm {
  screen: GuestScreen
  /** Why it cannot be changed any more; null while it can. */
  refusal(db: Db | Tx, tracker: TrackerRow): Promise<string | null>
}

export interface Offer {
  /** Kobo. */
  from_premium: number | null
  /** How many days ahead cover may begin. */
  start_days_ahead: number | null
}

/** A run with the answers of the steps done so far, which are written when it arrives. */
export type KnownRun = Pick<TrackerRow, 'id' | 'answers'>

/** A noun that hangs on runs — a claim, a price, a payment: what it adds to them and what it hears of them. */
export interface RunPart {
  /** What rules, amounts and show-when see of it, and under which name; null for a run without it. */
  facts?: {
    name: string
    of(db: Db | Tx, run: KnownRun): Promise<Record<string, unknown> | null>
    /** Those that a customer reads in their own language. */
    texts?(known: Record<string, unknown>): Record<string, SetupText>
  }
  /** Answers and choices that its code looks at: no form type may lose them while it has them. */
  reads?: readonly Rule[]
  /** What a dry run supposes of it from sample answers, by form type. */
  supposed?(forms: Readonly<Record<string, Answers>>): Record<string, unknown> | null
  /** Keeps what was told before the run began. */
  begun?(tx: Tx, tracker: TrackerRow, told: object, now: Date): Promise<void>
  /** Closes what it asked at the step a run leaves. */
  left?(tx: Tx, leaving: Leaving): Promise<void>
  /** A decision ended the run. */
  declined?(tx: Tx, services: Services, trackerId: string, given: GivenReason): Promise<void>
  /** The customer was asked for more. */
  returned?(tx: Tx, services: Services, trackerId: string, given: GivenReason): Promise<void>
  /** The customer sent a file after the form it belongs to. */
  filed?(tx: Tx, services: Services, trackerId: string, fileName: string): Promise<void>
  /** Staff attached a paper that the customer signed, in place of a form's answers. */
  paperReceived?(
    tx: Tx,
    services: Services,
    tracker: TrackerRow,
    paper: { formType: string; on: string },
  ): Promise<void>
  /** Types of customers' forms that staff may take down for them, declarations included. */
  takenDown?: readonly string[]
  /** Where the customer of a run goes on; null for somewhere else. */
  screen?(db: Db | Tx, services: Services, tracker: TrackerRow): Promise<Next | null>
  /** What stands beside the answers for the one who decides; null for a run without it. */
  decidedOn?(tx: Tx, run: KnownRun): Promise<Fact[] | null>
  /** The failed checks that the one who decides has to answer for, by tracker. */
  failed?(
    db: Db | Tx,
    services: Services,
    trackerIds: readonly string[],
    locale: string,
  ): Promise<ReadonlyMap<string, ClaimCheck[]>>
  /** Whether it may be approved so. @throws ApiError 403, 409, 422 at `reason` */
  approving?(tx: Tx, services: Services, trackerId: string, approving: Approving): Promise<void>
  /** The questions of a form as staff are asked them: those of its type, and what the run needs beside. */
  questions?(
    db: Db | Tx,
    services: Services,
    form: AskedForm,
    fields: readonly FormField[],
    locale: string,
  ): Promise<readonly FormField[]>
  /** What a step shows above its questions; null for a run without it. */
  shown?(
    db: Db | Tx,
    trackerId: string,
    groups: readonly ShownGroup[],
    forStaff: boolean,
  ): Promise<Shown | null>
  /** Checks answers beyond their questions, by form type. @throws ApiError 403, 422 at the fields */
  checks?: Readonly<
    Record<string, (run: Record<string, unknown>, answers: Answers, by: Sender) => void | Promise<void>>
  >
  /** By form type. */
  ownForms?: Readonly<Record<string, OwnForm>>
  /** What somebody reads before they start a workflow; null for a workflow of others. */
  offer?(db: Db, services: Services, workflowId: number): Promise<Offer | null>
  /** Sends a mail of the product; false when the run has nothing that it could be about. */
  mail?(context: StepContext, template: string): Promise<boolean>
}

/** What the one part that has an answer says. */
export async function firstOf<T>(
  { runs }: Services,
  ask: (part: RunPart) => Promise<T | null> | undefined,
): Promise<T | null> {
  for (const part of runs.parts) {
    const answer = await ask(part)
    if (answer !== null && answer !== undefined) return answer
  }
  return null
}

export const ownFormOf = ({ runs }: Services, formType: string): OwnForm | undefined =>
  runs.parts.map(({ ownForms }) => ownForms?.[formType]).find((form) => form !== undefined)
