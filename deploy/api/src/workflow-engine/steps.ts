import { formStep } from '../forms/form-step.ts'
import { notifyStep } from '../notifications/notify-step.ts'
import { paymentStep } from '../payments/payment-step.ts'
import { issuePolicyStep } from '../policies/issue-policy-step.ts'
import { quoteStep } from '../quotes/quote-step.ts'
import { identityStep } from '../validations/identity-step.ts'
import type { StepKind } from './definition.ts'
import type { StepHandler } from './engine.ts'

/** What happens when a tracker enters a step, by its kind. */
export const stepHandlers: Record<StepKind, StepHandler> = {
  form: formStep,
  identity: identityStep,
  quote: quoteStep,
  payment: paymentStep,
  issue_policy: issuePolicyStep,
  notify: notifyStep,
}
