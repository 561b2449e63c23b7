import { type MotorProposal, vehicleMark } from '@coverdesk/sdk'
import type { Tx } from '../../platform/db/database.ts'
import { latestQuote } from '../../policies/quotes/latest-quote.ts'
import { customersOf } from '../../workflows/customers/customers.ts'
import { type DecisionFigure, moneyFigure } from '../../workflows/workflow-engine/decision-figure.ts'
import type { TrackerAnswers } from '../../workflows/workflow-engine/tracker-facts.ts'

/** Facts by which a proposal is decided. */
export async function proposalFigures(tx: Tx, { id }: TrackerAnswers): Promise<DecisionFigure[] | null> {
  const quote = await latestQuote(tx, id)
  if (!quote) return null
  const { vehicle, cover } = quote.proposal as unknown as MotorProposal
  const names = quote.names as Record<string, string>
  const customer = (await customersOf(tx, [id])).get(id)
  return [
    { label_key: 'customer', value: customer?.name ?? '' },
    { label_key: 'vehicle', value: `${names.make} ${names.model} ${vehicle.year}` },
    { label_key: 'plate', value: vehicleMark(vehicle) },
    named('class', names.risk_type, 'risk_types', cover.risk_type),
    named('body_type', names.body_type, 'body_types', vehicle.body_type),
    named('use', names.use, 'vehicle_uses', vehicle.use),
    named('cover', names.cover_type, 'cover_types', cover.cover_type),
    ...(cover.sum_insured > 0 ? moneyFigure('sum_insured', cover.sum_insured) : []),
    ...moneyFigure('premium', quote.amount),
    ...(cover.discount
      ? [
          {
            label_key: 'discount',
            value: `${cover.discount.discount_bps / 100} % · ${cover.discount.reason}`,
          },
        ]
      : []),
    { label_key: 'cover_begins', value: quote.start_date },
    ...(cover.short_period ? [{ label_key: 'cover_ends', value: quote.end_date }] : []),
  ]
}

const named = (label_key: string, value: string | undefined, list: string, code: string): DecisionFigure => ({
  label_key,
  value: value ?? '',
  setup: { list, code },
})
