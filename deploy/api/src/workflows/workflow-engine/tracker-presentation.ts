import type { ClaimCheck, FactGroup } from '@coverdesk/sdk'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { Services } from '../../platform/services.ts'
import type { DecisionFigure } from './decision-figure.ts'
import type { Next } from './next.ts'
import type { TrackerAnswers } from './tracker-facts.ts'
import type { TrackerRow } from './tracker-store.ts'

/** A text of reference data, presented in the reader's language. */
export interface SetupText {
  list: string
  code: string
  part?: 'name' | 'description'
  /** The text as written by staff. */
  written: string
}

/** Key of the label in `facts`, and a text, a day or kobo; omitted without a value. */
export type ContentLine = [
  key: string,
  value: string | number | SetupText | null | undefined,
  total?: 'total',
]

/** Content presented above the questions of a step. */
export interface StepContent {
  lines: ContentLine[]
  /** Kinds of the tracker's documents that belong to it. */
  documents: string[]
}

export interface Offer {
  /** Amount in kobo. */
  from_premium: number | null
  /** Number of days ahead that cover may begin. */
  start_days_ahead: number | null
}

/** Contract: what customers and staff read about a tracker. The hooks only read. */
export interface TrackerPresentation {
  /** Returns the offer presented before a workflow is started; null for workflows of other extensions. */
  offer?(db: Db, services: Services, workflowId: number): Promise<Offer | null>
  /** Returns the next page of a tracker's customer; null when another extension decides. */
  nextPage?(db: Db | Tx, services: Services, tracker: TrackerRow): Promise<Next | null>
  /** Returns the content presented above the questions of a step; null for a tracker without it. */
  stepContent?(
    db: Db | Tx,
    trackerId: string,
    groups: readonly FactGroup[],
    forStaff: boolean,
  ): Promise<StepContent | null>
  /** Returns the figures presented beside the answers for a decision; null for a tracker without them. */
  decisionFigures?(tx: Tx, tracker: TrackerAnswers): Promise<DecisionFigure[] | null>
  /** Returns the failed checks that the decider has to justify, by tracker. */
  failedChecks?(
    db: Db | Tx,
    services: Services,
    trackerIds: readonly string[],
    locale: string,
  ): Promise<ReadonlyMap<string, ClaimCheck[]>>
}
