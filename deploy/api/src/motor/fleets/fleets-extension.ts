import { lagosDay } from '../../platform/db/clock.ts'
import type { Tx } from '../../platform/db/database.ts'
import { latestQuote } from '../../policies/quotes/latest-quote.ts'
import { customersOf } from '../../workflows/customers/customers.ts'
import { type DecisionFigure, moneyFigure } from '../../workflows/workflow-engine/decision-figure.ts'
import type { TrackerExtension } from '../../workflows/workflow-engine/tracker-extension.ts'
import type { TrackerAnswers } from '../../workflows/workflow-engine/tracker-facts.ts'
import { findProposal, type VehicleRow, vehiclesOf } from './store.ts'
import { closeProposal } from './withdraw.ts'

/** Tracker extension of fleets: facts for rules, figures for a decision; a tracker that ends closes its proposal. */
export const fleetsExtension: TrackerExtension = {
  facts: {
    name: 'fleet',
    async read(db, { id }) {
      const proposal = await findProposal(db, id)
      if (!proposal) return null
      const vehicles = await vehiclesOf(db, proposal.id)
      const values = vehicles.map(({ cover }) => cover.sum_insured)
      return {
        vehicles: vehicles.length,
        amount: proposal.amount,
        sum_insured: values.reduce((sum, value) => sum + value, 0),
        greatest_sum_insured: Math.max(0, ...values),
        start_date: proposal.start_date,
        end_date: proposal.end_date,
      }
    },
  },
  lifecycle: {
    async onReject(tx, services, trackerId) {
      await closeProposal(tx, trackerId, 'declined', services.clock())
    },
    async onLeave(tx, { trackerId, how, now }) {
      if (how === 'ended') await closeProposal(tx, trackerId, 'withdrawn', now)
    },
  },
  presentation: { decisionFigures },
}

async function decisionFigures(tx: Tx, { id }: TrackerAnswers): Promise<DecisionFigure[] | null> {
  const proposal = await findProposal(tx, id)
  if (!proposal) return null
  const quote = await latestQuote(tx, id)
  const vehicles = await vehiclesOf(tx, proposal.id)
  const values = vehicles.map(({ cover }) => cover.sum_insured)
  const customer = (await customersOf(tx, [id])).get(id)
  return [
    { label_key: 'customer', value: customer?.name ?? '' },
    { label_key: 'vehicle', value: namesOf(vehicles) },
    ...moneyFigure('greatest_sum_insured', Math.max(0, ...values)),
    ...moneyFigure(
      'sum_insured',
      values.reduce((sum, value) => sum + value, 0),
    ),
    ...moneyFigure('premium', quote?.amount ?? 0),
    { label_key: 'cover_begins', value: quote?.start_date ?? lagosDay(new Date(proposal.created_at)) },
  ]
}

/** The first vehicle and the number of the others. */
function namesOf([first, ...others]: readonly VehicleRow[]): string {
  const name = first ? `${first.names.make} ${first.names.model} ${first.vehicle.year}` : ''
  return others.length > 0 ? `${name} +${others.length}` : name
}
