import { approvalStep } from '../approvals/approval-step.ts'
import { registerClaimStep } from '../claims/register-claim-step.ts'
import { updateClaimStep } from '../claims/update-claim-step.ts'
import { conditionStep } from '../conditions/condition-step.ts'
import { formStep } from '../forms/form-step.ts'
import { notifyStep } from '../notifications/notify-step.ts'
import { paymentStep } from '../payments/payment-step.ts'
import { issuePolicyStep } from '../policies/issue-policy-step.ts'
import { quoteStep } from '../quotes/quote-step.ts'
import { contactStep, policySearchStep } from '../validations/contact-steps.ts'
import { identityStep } from '../validations/identity-step.ts'
import type { StepKind } from './definition.ts'
import type { StepHandler } from './engine.ts'

/** What happens when a tracker enters a step, by its kind. */
export const stepHandlers: Record<StepKind, StepHandler> = {
  form: formStep,
  identity: identityStep,
  contact: contactStep,
  policy_search: policySearchStep,
  quote: quoteStep,
  payment: paymentStep,
  approval: approvalStep,
  condition: conditionStep,
  notify: notifyStep,
  issue_policy: issuePolicyStep,
  register_claim: registerClaimStep,
  update_claim: updateClaimStep,
}
