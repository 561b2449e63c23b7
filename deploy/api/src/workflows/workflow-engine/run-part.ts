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
    /** Handlers and extensions that higher layers register with the engine. */
    runs: Runs
  }
}

export interface Runs {
  /** Handler for entering a step, by its kind. */
  steps: Record<StepKind, StepHandler>
  /** Tracker extensions, called in this order. */
  parts: readonly RunPart[]
}

/** A transition of a tracker to another step than its next one. */
export interface Leaving {
  trackerId: string
  how: 'returned' | 'restarted' | 'ended'
  /** Key of the step it returns to. */
  to?: string
  now: Date
}

interface GivenReason {
  by: string
  reason: string
}

/** Content presented above the questions of a step. */
export interface Shown {
  lines: ShownLine[]
  /** Kinds of the tracker's documents that belong to it. */
  documents: string[]
}
/** Key of the label in `facts`, and a text, a day or kobo; omitted without a value. */
export type ShownLine = [key: string, value: string | number | SetupText | null | undefined, total?: 'total']

/** A text of reference data, presented in the reader's language. */
export interface SetupText {
  list: string
  code: string
  part?: 'name' | 'description'
  /** The text as written by staff. */
  written: string
}

/** A form of a tracker, whose questions depend on the tracker. */
export interface AskedForm {
  tracker_id: string
  form_type: string
  status: 'open' | 'submitted' | 'closed'
  draft: Answers
}

/** Circumstances of an approval. */
export interface Approving {
  /** Privileges of the decider, and of the users they stand in for; none for an outside approver. */
  rights: readonly ReadonlySet<string>[]
  reason: string
  /** Whether it is part of a bulk decision, without an individual review. */
  bulk: boolean
}

/** Author of submitted answers. */
interface Sender {
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

export interface Offer {
  /** Amount in kobo. */
  from_premium: number | null
  /** Number of days ahead that cover may begin. */
  start_days_ahead: number | null
}

/** A tracker with the answers of the completed steps, which are written on arrival. */
export type KnownRun = Pick<TrackerRow, 'id' | 'answers'>

/** Tracker extension for a noun such as a claim, a price or a payment: the data and events it handles. */
export interface RunPart {
  /** Data for rules, amounts and show-when, and its name; null for a tracker without it. */
  facts?: {
    name: string
    of(db: Db | Tx, run: KnownRun): Promise<Record<string, unknown> | null>
    /** Texts that a customer reads in their own language. */
    texts?(known: Record<string, unknown>): Record<string, SetupText>
  }
  /** Answers and choices its code reads; no form type may remove them. */
  reads?: readonly Rule[]
  /** Simulates its facts for a dry run from sample answers, by form type. */
  supposed?(forms: Readonly<Record<string, Answers>>): Record<string, unknown> | null
  /** Stores data stated before the tracker started. */
  begun?(tx: Tx, tracker: TrackerRow, told: object, now: Date): Promise<void>
  /** Closes its open requests at the step a tracker leaves. */
  left?(tx: Tx, leaving: Leaving): Promise<void>
  /** Handles the rejection of a tracker. */
  declined?(tx: Tx, services: Services, trackerId: string, given: GivenReason): Promise<void>
  /** Handles a request to the customer for more data. */
  returned?(tx: Tx, services: Services, trackerId: string, given: GivenReason): Promise<void>
  /** Handles a file the customer uploaded after submitting its form. */
  filed?(tx: Tx, services: Services, trackerId: string, fileName: string): Promise<void>
  /** Handles a document signed by the customer that staff attached in place of a form's answers. */
  paperReceived?(
    tx: Tx,
    services: Services,
    tracker: TrackerRow,
    paper: { formType: string; on: string },
  ): Promise<void>
  /** Types of customers' forms that staff may fill in for them, declarations included. */
  takenDown?: readonly string[]
  /** Returns the next page of a tracker's customer; null when another extension decides. */
  screen?(db: Db | Tx, services: Services, tracker: TrackerRow): Promise<Next | null>
  /** Returns the figures presented beside the answers for a decision; null for a tracker without them. */
  decidedOn?(tx: Tx, run: KnownRun): Promise<Fact[] | null>
  /** Returns the failed checks that the decider has to justify, by tracker. */
  failed?(
    db: Db | Tx,
    services: Services,
    trackerIds: readonly string[],
    locale: string,
  ): Promise<ReadonlyMap<string, ClaimCheck[]>>
  /** Checks that the subject may be approved. @throws ApiError 403, 409, 422 at `reason` */
  approving?(tx: Tx, services: Services, trackerId: string, approving: Approving): Promise<void>
  /** Returns the questions of a form for staff: those of its type, and those its tracker adds. */
  questions?(
    db: Db | Tx,
    services: Services,
    form: AskedForm,
    fields: readonly FormField[],
    locale: string,
  ): Promise<readonly FormField[]>
  /** Returns the content presented above the questions of a step; null for a tracker without it. */
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
  /** Forms with screens of their own, by form type. */
  ownForms?: Readonly<Record<string, OwnForm>>
  /** Returns the offer presented before a workflow is started; null for workflows of other extensions. */
  offer?(db: Db, services: Services, workflowId: number): Promise<Offer | null>
  /** Sends a product email; false when the tracker has no subject for it. */
  mail?(context: StepContext, template: string): Promise<boolean>
}

/** Returns the first answer that is not null, in the order of the extensions. */
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
