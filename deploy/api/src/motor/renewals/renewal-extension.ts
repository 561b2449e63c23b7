import { RENEWAL_FORM } from '@coverdesk/sdk'
import { isOver } from '../../workflows/workflow-engine/current-step.ts'
import type { TrackerExtension } from '../../workflows/workflow-engine/tracker-extension.ts'
import { offerOfTracker } from './offer-of-tracker.ts'
import { renewalFacts } from './referral.ts'

/** Tracker extension of renewals: facts for rules, and the customer's page. */
export const renewalExtension: TrackerExtension = {
  facts: {
    name: 'renewal',
    async read(db, { id }) {
      const offer = await offerOfTracker(db, id)
      if (!offer) return null
      return renewalFacts(
        { claims: offer.claims, claimFreeYears: offer.claim_free_years, facts: offer.facts },
        { start: offer.start_date, amount: offer.amount, expiring: offer.expiring_amount },
      )
    },
  },
  form: {
    ownForms: {
      [RENEWAL_FORM]: {
        screen: 'submit-form',
        refusal: async (_db, tracker) => (isOver(tracker) ? 'step_passed' : null),
      },
    },
  },
}
