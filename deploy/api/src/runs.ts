import { claimsPart } from './claims/claims-part.ts'
import { insuredPart } from './claims/insured.ts'
import { motorPart } from './motor/motor-part.ts'
import { paymentsPart } from './payments/payments-part.ts'
import { stepHandlers } from './step-handlers.ts'
import { approvalsPart } from './workflows/approvals/approvals-part.ts'
import { formsPart } from './workflows/forms/forms-part.ts'
import { validationsPart } from './workflows/validations/validations-part.ts'
import type { Runs } from './workflows/workflow-engine/run-part.ts'

/** Tracker extensions that the engine receives; it imports none of them itself. */
export const runs: Runs = {
  steps: stepHandlers,
  parts: [validationsPart, formsPart, approvalsPart, claimsPart, insuredPart, motorPart, paymentsPart],
}
