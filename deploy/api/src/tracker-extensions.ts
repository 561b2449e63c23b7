import { claimsExtension } from './claims/claims-extension.ts'
import { insuredPolicyExtension } from './claims/insured-policy-extension.ts'
import { fleetsExtension } from './motor/fleets/fleets-extension.ts'
import { motorExtension } from './motor/motor-extension.ts'
import { policyChangesExtension } from './motor/policy-changes/change-steps.ts'
import { conditionsExtension } from './motor/policy-conditions/conditions-extension.ts'
import { renewalExtension } from './motor/renewals/renewal-extension.ts'
import { termsExtension } from './motor/underwriting-terms/terms-extension.ts'
import { paymentsExtension } from './payments/payments-extension.ts'
import { stepHandlers } from './step-handlers.ts'
import { approvalsExtension } from './workflows/approvals/approvals-extension.ts'
import { formsExtension } from './workflows/forms/forms-extension.ts'
import { validationsExtension } from './workflows/validations/validations-extension.ts'
import type { WorkflowEngine } from './workflows/workflow-engine/tracker-extension.ts'

/** Tracker extensions that the engine receives; it imports none of them itself. */
export const workflowEngine: WorkflowEngine = {
  stepHandlers,
  extensions: [
    validationsExtension,
    formsExtension,
    approvalsExtension,
    claimsExtension,
    insuredPolicyExtension,
    fleetsExtension,
    motorExtension,
    renewalExtension,
    termsExtension,
    paymentsExtension,
    policyChangesExtension,
    conditionsExtension,
  ],
}
