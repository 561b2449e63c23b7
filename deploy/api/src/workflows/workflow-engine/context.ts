import type { MotorProposal } from '@coverdesk/sdk'
import type { Answers } from '@coverdesk/sdk/forms'
import type { Selectable } from 'kysely'
import { mostPayable } from '../../claims/most-payable.ts'
import { tppdLimit } from '../../claims/read-checks.ts'
import { lagosDay } from '../../platform/db/clock.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { Database } from '../../platform/db/schema.ts'
import type { Step } from './definition.ts'
import type { TrackerRow } from './tracker-store.ts'

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
  const [found, quote] = await Promise.all([
    db
      .selectFrom('claims')
      .innerJoin('policies', 'policies.id', 'claims.policy_id')
      .select(['notice', 'cover_type', 'liability_type', 'sum_insured'])
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
      .where('claims.tracker_id', '=', tracker.id)
      .executeTakeFirst(),
    db
      .selectFrom('quotes')
      .select(['amount', 'currency', 'start_date', 'end_date', 'proposal'])
      .where('tracker_id', '=', tracker.id)
      .orderBy('created_at', 'desc')
      .executeTakeFirst(),
  ])
  const claim = found ? await withMostPayable(db, found) : null
  return {
    forms: answersOf(tracker.data, steps),
    claim,
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

/** What rules see of a claim: its figures, and the most its policy pays for the loss. */
async function withMostPayable<Claim extends Assessed>(db: Db | Tx, claim: Claim) {
  const { notice, cover_type, liability_type, sum_insured, ...figures } = claim
  const policy = { cover_type, sum_insured, tppd_limit: await tppdLimit(db, liability_type) }
  return { ...figures, most_payable: mostPayable(policy, { loss_type: claim.loss_type, notice }) }
}

interface Assessed {
  notice: Record<string, unknown>
  loss_type: string
  cover_type: string
  liability_type: string
  sum_insured: number
}

export function answersOf(data: Record<string, unknown>, steps: readonly Step[]): Record<string, Answers> {
  const forms: Record<string, Answers> = {}
  for (const step of steps) {
    const answers = data[step.key]
    if (step.kind === 'form' && step.form_type && answers) forms[step.form_type] = answers as Answers
  }
  return forms
}
