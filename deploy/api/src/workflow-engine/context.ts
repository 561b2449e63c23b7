import type { Answers } from '@coverdesk/sdk/forms'
import { lagosDay } from '../db/clock.ts'
import type { Db, Tx } from '../db/database.ts'
import type { TrackerRow } from '../trackers/store.ts'
import type { Step } from './definition.ts'

/** What rules, amounts and show-when see of a run. */
export interface RunContext extends Record<string, unknown> {
  /** Answers by form type key; of a form type asked twice, the later. */
  forms: Record<string, Answers>
  claim: Record<string, unknown> | null
  quote: Record<string, unknown> | null
  today: string
}

/** @param tracker with the data of the steps done so far */
export async function runContext(
  db: Db | Tx,
  tracker: Pick<TrackerRow, 'id' | 'data'>,
  steps: readonly Step[],
  now: Date,
): Promise<RunContext> {
  const [claim, quote] = await Promise.all([
    db
      .selectFrom('claims')
      .select([
        'state',
        'loss_type',
        'estimate',
        'adjusted_loss',
        'excess',
        'salvage',
        'net_payable',
        'reserve',
      ])
      .where('tracker_id', '=', tracker.id)
      .executeTakeFirst(),
    db
      .selectFrom('quotes')
      .select(['amount', 'currency', 'start_date', 'end_date'])
      .where('tracker_id', '=', tracker.id)
      .orderBy('created_at', 'desc')
      .executeTakeFirst(),
  ])
  return {
    forms: answersOf(tracker.data, steps),
    claim: claim ?? null,
    quote: quote ?? null,
    today: lagosDay(now),
  }
}

export function answersOf(data: Record<string, unknown>, steps: readonly Step[]): Record<string, Answers> {
  const forms: Record<string, Answers> = {}
  for (const step of steps) {
    const answers = data[step.key]
    if (step.kind === 'form' && step.form_type && answers) forms[step.form_type] = answers as Answers
  }
  return forms
}
