import type { Answers } from '@coverdesk/sdk/forms'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { SetupText } from './tracker-presentation.ts'
import type { TrackerRow } from './tracker-store.ts'

/** A tracker with the answers of the completed steps; in a transition also those that are not written yet. */
export type TrackerAnswers = Pick<TrackerRow, 'id' | 'answers'>

/** Contract: data of a noun such as a claim or a price, for rules, amounts and texts of a workflow. */
export interface TrackerFacts {
  /** First part of the names in rules: `claim` of `claim.net_payable`. Unique among the extensions. */
  name: string
  /** Reads the facts; null for a tracker without them. */
  read(db: Db | Tx, tracker: TrackerAnswers): Promise<Record<string, unknown> | null>
  /** Returns the facts that are texts of reference data, which a customer reads in their own language. */
  texts?(facts: Record<string, unknown>): Record<string, SetupText>
  /** Returns simulated facts for a dry run, from sample answers by form type; null without such answers. */
  simulate?(forms: Readonly<Record<string, Answers>>): Record<string, unknown> | null
}
