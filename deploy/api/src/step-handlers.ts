import { registerClaimStep } from './claims/register-claim-step.ts'
import { updateClaimStep } from './claims/update-claim-step.ts'
import { issueFleetStep } from './motor/fleets/issue-step.ts'
import { priceFleetStep } from './motor/fleets/price-step.ts'
import { beginOwnDamageStep } from './motor/own-damage/begin-own-damage-step.ts'
import { bookChangeStep, priceChangeStep } from './motor/policy-changes/change-steps.ts'
import { issueOrRenewStep, quoteOrRenewalStep } from './motor/renewals/renewal-steps.ts'
import { paymentStep } from './payments/payment-step.ts'
import { approvalStep } from './workflows/approvals/approval-step.ts'
import { conditionStep } from './workflows/conditions/condition-step.ts'
import { formStep } from './workflows/forms/form-step.ts'
import { notifyStep } from './workflows/notices/notify-step.ts'
import { contactStep, policySearchStep } from './workflows/validations/contact-steps.ts'
import { identityStep } from './workflows/validations/identity-step.ts'
import type { StepKind } from './workflows/workflow-engine/definition.ts'
import type { StepHandler } from './workflows/workflow-engine/step.ts'

/** Handlers of entering a step, by its kind. */
export const stepHandlers: Record<StepKind, StepHandler> = {
  form: formStep,
  identity: identityStep,
  contact: contactStep,
  policy_search: policySearchStep,
  quote: quoteOrRenewalStep,
  payment: paymentStep,
  approval: approvalStep,
  condition: conditionStep,
  notify: notifyStep,
  issue_policy: issueOrRenewStep,
  begin_own_damage: beginOwnDamageStep,
  price_change: priceChangeStep,
  book_change: bookChangeStep,
  price_fleet: priceFleetStep,
  issue_fleet: issueFleetStep,
  register_claim: registerClaimStep,
  update_claim: updateClaimStep,
}
