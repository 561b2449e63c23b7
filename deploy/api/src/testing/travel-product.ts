import type { Product } from '../platform/access/products.ts'
import type { RunPart } from '../workflows/workflow-engine/run-part.ts'

/** A second product, as an engineer would add one: a row … */
export const travelProduct = (workflowId: number): Product => ({
  key: 'travel',
  workflow_id: workflowId,
  path: '/travel',
  privileges: {
    read: 'payment.payment.read',
    edit: 'payment.payment.edit',
    approve: 'payment.payment.approve',
  },
  forms: { proposal: 'travel-proposal' },
})

/** Kobo for each day away. */
export const A_DAY = 250_000

/** … and a folder with its own parts: here the trip that a tracker insures. */
export const travelPart: RunPart = {
  facts: {
    name: 'trip',
    async of(_db, { answers }) {
      const proposal = answers.proposal as { days: number } | undefined
      return proposal ? { days: proposal.days, price: proposal.days * A_DAY } : null
    },
  },
  ownForms: { 'travel-proposal': { screen: 'submit-form', refusal: async () => null } },
  async offer(_db, { runs }) {
    return runs.parts.includes(travelPart) ? { from_premium: A_DAY, start_days_ahead: 30 } : null
  },
  async decidedOn(tx, run) {
    const trip = await this.facts?.of(tx, run)
    return trip ? [{ label_key: 'premium', amount: trip.price as number }] : null
  },
}
