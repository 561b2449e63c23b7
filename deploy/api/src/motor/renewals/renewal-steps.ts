import { RENEWAL_FORM } from '@coverdesk/sdk'
import type { StepContext, StepHandler } from '../../workflows/workflow-engine/step.ts'
import { issuePolicyStep } from '../policies/issue-policy-step.ts'
import { quoteStep } from '../premiums/quote-step.ts'
import { bookOffer } from './book-offer.ts'
import { offerOfTracker } from './offer-of-tracker.ts'
import type { OfferRow } from './offers.ts'
import { quoteRenewal } from './renewal-quote.ts'

/** The offer of a tracker of renewals; undefined for a purchase. */
async function renewed({ tx, tracker, workflow }: StepContext): Promise<OfferRow | undefined> {
  const isRenewal = workflow.steps.some(({ form_type: type }) => type === RENEWAL_FORM)
  return isRenewal ? offerOfTracker(tx, tracker.id) : undefined
}

/** Prices a proposal, or an accepted renewal. */
export const quoteOrRenewalStep: StepHandler = {
  async enter(context) {
    const offer = await renewed(context)
    return offer ? quoteRenewal(context, offer) : quoteStep.enter(context)
  },
}

/** Issues a paid policy, or books the next term of a renewed one. */
export const issueOrRenewStep: StepHandler = {
  async enter(context) {
    const offer = await renewed(context)
    return offer ? bookOffer(context, offer) : issuePolicyStep.enter(context)
  },
}
