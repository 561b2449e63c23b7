import type { RequestOptions } from '../../core/request-options.ts'
import type { Transport } from '../../core/transport.ts'
import type { IdType } from '../../identity/kyc.ts'
import type { Integer } from '../../money/units.ts'
import type { Validation } from '../auth/validations.ts'
import type { Claim } from '../claims/claims.ts'
import type { MotorProposalDraft } from '../motor/motor-proposal.ts'
import type { PolicySummary } from '../motor/policies.ts'
import type { Next } from '../types.ts'
import type { Tracker } from './tracker.ts'

/**
 * The calls of a guest in their own tracker.
 * @example
 * const { token, validation_id } = await client.workflow.trackers.form.startWorkflow({
 *   workflow_id: MOTOR_WORKFLOW_ID,
 *   locale: 'en',
 *   data: { consent: { version: '1', accepted: true }, id_type: 'nin', id_number, last_name, phone, email },
 * })
 */
export class TrackerForm {
  readonly #send: Transport
  constructor(send: Transport) {
    this.#send = send
  }
  /**
   * Starts a workflow with consent, identity number and contact; returns the guest's token.
   * @throws ValidationError at the fields; ConflictError `consent_outdated`, `workflow_archived`
   */
  startWorkflow(body: StartWorkflowInput, options?: RequestOptions): Promise<StartedWorkflow> {
    return this.#send('/trackers/form/start-workflow', { method: 'POST', body, idempotent: true }, options)
  }
  /**
   * Finds the guest's policy by number or plate and sends a code to its contact. The answer is the same whether there
   * is one or not.
   * @throws ConflictError `step_passed`
   */
  searchPolicyholder(
    body: { validation_id: string; query: string },
    options?: RequestOptions,
  ): Promise<Validation> {
    return this.#send('/trackers/form/search-policyholder', { method: 'POST', body }, options)
  }
  /**
   * Returns the policy that the guest proved to be theirs, and whether it covers a day. Before the code of
   * `validateClient` is confirmed the policy is null, whether it exists or not.
   * @param body `day` as `yyyy-mm-dd`
   * @throws ConflictError `identity_unknown` before a policy was searched
   */
  validatePolicy(
    body: { validation_id: string; day?: string },
    options?: RequestOptions,
  ): Promise<ValidatedPolicy> {
    return this.#send('/trackers/form/validate-policy', { method: 'POST', body }, options)
  }
  /**
   * Submits the first notice of loss: the claim is registered.
   * @throws ValidationError at the fields; ConflictError `not_a_claim`, `step_passed`, `edit_conflict`
   */
  registerClaim(body: SubmitFormInput, options?: RequestOptions): Promise<RegisteredClaim> {
    return this.#send('/trackers/form/register-claim', { method: 'POST', body, idempotent: true }, options)
  }
  /**
   * Submits a form of the guest or of staff.
   * @throws ValidationError at the fields; ConflictError `step_passed`, `form_closed`, `edit_conflict`
   */
  submitForm(body: SubmitFormInput, options?: RequestOptions): Promise<SubmittedForm> {
    return this.#send('/trackers/form/submit-form', { method: 'POST', body, idempotent: true }, options)
  }
  /**
   * Sends a one-time code to the email address or phone given at the start; for a claim, to those of the policy.
   * Within 60 s no second code is sent to the same contact; `resend_in` of the answer is the remaining seconds.
   * @throws RateLimitError `code_resend_too_soon` within 60 s to another contact, `too_many_codes` past 8 an hour
   */
  validateClient(
    body: { validation_id: string; channel: 'email' | 'sms' },
    options?: RequestOptions,
  ): Promise<Validation> {
    return this.#send('/trackers/form/validate-client', { method: 'POST', body }, options)
  }
  /**
   * Verifies the contact with the sent code.
   * @throws ValidationError `code_wrong` (`body.tries_left`), `code_expired`, `code_used`; RateLimitError
   *   `too_many_tries`
   */
  validateClientOtp(
    body: { validation_id: string; otp: string },
    options?: RequestOptions,
  ): Promise<ConfirmedContact> {
    return this.#send('/trackers/form/validate-client-otp', { method: 'POST', body }, options)
  }
}

/** Consent; a workflow that begins with the person's identity (motor) needs number and contact too. */
export interface StartWorkflowData {
  consent: { version: string; accepted: true }
  id_type?: IdType | undefined
  id_number?: string | undefined
  /** The registered name, required with a person's number: the registered person is returned only when it matches. */
  last_name?: string | undefined
  phone?: string | undefined
  email?: string | undefined
  /** Answers given before the identity check; they become the draft of the proposal (motor). */
  draft?: Pick<MotorProposalDraft, 'vehicle' | 'cover'> | undefined
}

export interface StartWorkflowInput {
  workflow_id: Integer
  locale: string
  data: StartWorkflowData
}

export interface StartedWorkflow {
  token: string
  tracker: Tracker
  /** Null when the first step does not identify the person. */
  validation_id: string | null
  next: Next
}

/** The answers of a form and the form's `version`. */
export interface SubmitFormInput {
  form_id: string
  data: object
  version: Integer
}

export interface SubmittedForm {
  tracker: Tracker
  next: Next
}

export interface RegisteredClaim extends SubmittedForm {
  claim: Pick<Claim, 'id' | 'claim_number' | 'state'>
}

export interface ValidatedPolicy {
  /** Null before the code is confirmed. */
  policy: PolicySummary | null
  /** Whether it covers the requested day; null without a day or a policy. */
  covers: boolean | null
}

export interface ConfirmedContact {
  verified: true
  tracker: Tracker
  form_id: string
  next: Next
}
