import type { MotorProposal } from '@coverdesk/sdk'
import type { Answers } from '@coverdesk/sdk/forms'
import type { Selectable } from 'kysely'
import { lagosDay } from '../db/clock.ts'
import type { Db, Tx } from '../db/database.ts'
import type { Database } from '../db/schema.ts'
import type { TrackerRow } from '../trackers/store.ts'
import type { Step } from './definition.ts'

type QuoteRow = Selectable<Database['quotes']>

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
      .select(['amount', 'currency', 'start_date', 'end_date', 'proposal'])
      .where('tracker_id', '=', tracker.id)
      .orderBy('created_at', 'desc')
      .executeTakeFirst(),
  ])
  return {
    forms: answersOf(tracker.data, steps),
    claim: claim ?? null,
    quote: quote ? quoteFacts(quote) : null,
    today: lagosDay(now),
  }
}

/** A price with what it is for: codes as the setup has them, the sum insured in kobo. */
export function quoteFacts({
  proposal,
  ...quote
}: Pick<QuoteRow, 'amount' | 'currency' | 'start_date' | 'end_date' | 'proposal'>): Record<string, unknown> {
  const { vehicle, cover } = proposal as unknown as MotorProposal
  const { risk_type, cover_type, sum_insured } = cover
  const { make, body_type, use, year } = vehicle
  return { ...quote, ...{ risk_type, cover_type, sum_insured }, ...{ make, body_type, use, year } }
}

export function answersOf(data: Record<string, unknown>, steps: readonly Step[]): Record<string, Answers> {
  const forms: Record<string, Answers> = {}
  for (const step of steps) {
    const answers = data[step.key]
    if (step.kind === 'form' && step.form_type && answers) forms[step.form_type] = answers as Answers
  }
  return forms
}
