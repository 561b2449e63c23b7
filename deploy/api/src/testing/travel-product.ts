import type { Product } from '../platform/access/products.ts'
import type { TrackerExtension } from '../workflows/workflow-engine/tracker-extension.ts'

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

/** … and a folder with its own extension: here the trip that a tracker insures. */
export const travelExtension: TrackerExtension = {
  facts: { name: 'trip', read: async (_db, { answers }) => tripOf(answers) },
  presentation: {
    async offer(_db, { workflowEngine }) {
      const isRegistered = workflowEngine.extensions.includes(travelExtension)
      return isRegistered ? { from_premium: A_DAY, start_days_ahead: 30 } : null
    },
    async decisionFigures(_tx, { answers }) {
      const trip = tripOf(answers)
      return trip && [{ label_key: 'premium', amount: trip.price }]
    },
  },
  form: { ownForms: { 'travel-proposal': { screen: 'submit-form', refusal: async () => null } } },
}

function tripOf(answers: Record<string, unknown>): { days: number; price: number } | null {
  const proposal = answers.proposal as { days: number } | undefined
  return proposal ? { days: proposal.days, price: proposal.days * A_DAY } : null
}
