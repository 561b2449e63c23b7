import type { ListQuery, Page } from '../../core/lists.ts'
import { path } from '../../core/path.ts'
import type { RequestOptions } from '../../core/request-options.ts'
import type { Transport } from '../../core/transport.ts'
import type { IdType } from '../../identity/kyc.ts'
import type { Integer, Kobo } from '../../money/units.ts'
import type { KycStatus, Validation } from '../auth/validations.ts'
import type { Claim, ClaimState } from '../claims/claims.ts'
import type { MotorProposalDraft } from '../motor/motor-proposal.ts'
import type { PolicySummary } from '../motor/policies.ts'
import type { ListedPayment, Quote } from '../payments/payments.ts'
import type {
  Customer,
  DocumentRef,
  FormStatus,
  Matter,
  Next,
  PhotoToCome,
  Progress,
  Submission,
  TimelineEvent,
  Versioned,
} from '../types.ts'
import type { OwnDecision } from './approvals.ts'

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

/** The actions of a customer on their own tracker. */
export class GuestTrackers {
  readonly #send: Transport
  readonly form: TrackerForm
  constructor(send: Transport) {
    this.#send = send
    this.form = new TrackerForm(send)
  }
  /** Retrieves a tracker for its customer. @throws CoverdeskError 404 */
  getGuest(id: string, options?: RequestOptions): Promise<FollowedTracker> {
    return this.#send(path`/trackers/${id}/guest`, {}, options)
  }
  /**
   * Emails the customer a link that continues the tracker; while the payment is due, with the price.
   * @throws ConflictError `step_passed`; RateLimitError after ten in a day, and over the limit of emails to a
   *   mailbox that the tracker has not verified
   */
  mailLink(id: string, options?: RequestOptions): Promise<MailedLink> {
    return this.#send(path`/trackers/${id}/link/guest`, { method: 'POST' }, options)
  }
  /**
   * Objects to a document that was received as signed by the customer: the voucher waits for the customer's signature
   * again.
   * @throws ConflictError `objection_over`
   */
  object(id: string, options?: RequestOptions): Promise<FollowedTracker> {
    return this.#send(path`/trackers/${id}/objection`, { method: 'POST', idempotent: true }, options)
  }
  /**
   * Withdraws a claim that is not signed, or a purchase that is not paid: the tracker ends.
   * @throws ConflictError `step_passed`
   */
  withdraw(id: string, body: GuestWithdrawalInput, options?: RequestOptions): Promise<FollowedTracker> {
    return this.#send(path`/trackers/${id}/withdrawal`, { method: 'POST', body, idempotent: true }, options)
  }
  /**
   * Sends the insurer a message about the claim of a tracker; `disagrees` rejects the amount on the voucher.
   * @throws ConflictError `claim_state` when there is no voucher to disagree with; RateLimitError after twenty in a
   *   day
   */
  write(id: string, body: GuestMessageInput, options?: RequestOptions): Promise<FollowedTracker> {
    return this.#send(path`/trackers/${id}/messages`, { method: 'POST', body, idempotent: true }, options)
  }
}

/**
 * Instances of workflows, each of one customer.
 * @example
 * const { data } = await client.workflow.trackers.list(MOTOR_WORKFLOW_ID, { waits_for: 'staff', late: '1' })
 */
export class Trackers extends GuestTrackers {
  readonly #send: Transport
  constructor(send: Transport) {
    super(send)
    this.#send = send
  }
  /** Lists the trackers of a workflow, newest first. */
  list(workflowId: number, query: TrackerQuery = {}, options?: RequestOptions): Promise<Page<Tracker>> {
    return this.#send(path`/trackers/${workflowId}`, { query: { ...query }, envelope: true }, options)
  }
  /** Retrieves a tracker with its forms, decisions, payments and emails; amounts in kobo. @throws CoverdeskError 404 */
  get(id: string, options?: RequestOptions): Promise<TrackerDetail> {
    return this.#send(path`/trackers/${id}`, {}, options)
  }
  /** Retrieves the newest tracker of a customer in a workflow. @throws CoverdeskError 404 */
  getByCustomer(workflowId: number, customerId: string, options?: RequestOptions): Promise<TrackerDetail> {
    return this.#send(path`/trackers/${workflowId}/${customerId}`, {}, options)
  }
  /**
   * Starts a tracker for a customer.
   * @throws ConflictError `tracker_position` when the sent progress is ahead of the tracker's; also by `upsert` and
   *   `update`
   */
  create(body: TrackerCreate, options?: RequestOptions): Promise<Tracker> {
    return this.#send('/trackers', { method: 'POST', body, idempotent: true }, options)
  }
  /** Returns the customer's open tracker, or starts one. */
  upsert(body: TrackerUpsert, options?: RequestOptions): Promise<Tracker> {
    return this.#send('/trackers/upsert', { method: 'POST', body, idempotent: true }, options)
  }
  /**
   * Changes a tracker. Another `current_step_index` moves it: back to a submitted form, or, with the privilege
   * `workflow.workflow.edit`, past forms. It does not move past approvals, payments, identity checks or the steps of
   * the motor and claims workflows.
   * @throws ConflictError `edit_conflict`, `tracker_position`, `tracker_fixed`, and as `delete` with `state`
   *   `cancelled`
   */
  update(id: string, body: TrackerUpdate, options?: RequestOptions): Promise<Tracker> {
    return this.#send(path`/trackers/${id}`, { method: 'PUT', body }, options)
  }
  /**
   * Creates a link with which the customer continues the tracker: emailed to the tracker's contact, or, while the
   * payment is due, returned to be handed over. Earlier links stay valid.
   * @throws ConflictError `step_passed`, `identity_unknown` without a contact; RateLimitError after ten in a day
   */
  link(id: string, body: TrackerLinkInput, options?: RequestOptions): Promise<TrackerLink> {
    return this.#send(path`/trackers/${id}/link`, { method: 'POST', body }, options)
  }
  /**
   * Reminds the side that a tracker waits for: emails the customer the link again, or notifies the approvers or the
   * assignee.
   * @throws ConflictError `step_passed`, `identity_unknown` without a contact; RateLimitError after ten reminders and
   *   links in a day
   */
  remind(id: string, options?: RequestOptions): Promise<Tracker> {
    return this.#send(path`/trackers/${id}/reminder`, { method: 'POST', idempotent: true }, options)
  }
  /** Notes a call about a tracker in its timeline. @throws CoverdeskError 404; ValidationError at `text` */
  noteCall(id: string, body: CallNote, options?: RequestOptions): Promise<Tracker> {
    return this.#send(path`/trackers/${id}/calls`, { method: 'POST', body, idempotent: true }, options)
  }
  /**
   * Cancels a tracker without payments, with a reason for its timeline.
   * @throws ConflictError `tracker_paid`, `tracker_has_claim`
   */
  delete(id: string, { reason, ...options }: RequestOptions & { reason?: string } = {}): Promise<null> {
    return this.#send(
      path`/trackers/${id}`,
      { method: 'DELETE', ...(reason && { query: { reason } }) },
      options,
    )
  }
}

/** The state of a tracker: `review` needs staff; it ends `completed`, `cancelled`, or `declined` by a decision. */
export const trackerStates = ['running', 'waiting', 'review', 'completed', 'cancelled', 'declined'] as const
export type TrackerState = (typeof trackerStates)[number]

export interface TrackerQuery extends ListQuery {
  state?: TrackerState
  step?: string
  waits_for?: WaitsFor
  /** `1`: those past their due time. */
  late?: '1'
  /** `yyyy-mm-dd` in Lagos, both included. */
  created_from?: string
  created_until?: string
}

/** The side whose action is due. */
export type WaitsFor = 'guest' | 'staff' | 'approval' | 'payment'

export interface Tracker {
  id: string
  reference: string
  workflow_id: Integer
  workflow_name: string
  workflow_version: Integer
  customer_id: string | null
  /** The customer's number in another system, and the kind of that number. */
  customer_id_alt: string | null
  id_type: string | null
  matter: Matter
  customer: Customer | null
  /** The staff user who started it for the customer; null when the customer did. */
  made_by: string | null
  /** When its side was last reminded, by a colleague or automatically; null for never. */
  last_reminder_at: string | null
  /** Counted from 0. */
  current_step_index: Integer
  total_steps: Integer
  step: { key: string; kind: string; title: string }
  state: TrackerState
  waits_for: WaitsFor | null
  late: boolean
  /** The data sent by `create`, `upsert` or `update`; contacts are masked for users who cannot reveal them. */
  data: Record<string, unknown>
  /** Answers by step key, with masked contacts; those of the start under `start`. */
  answers: Record<string, unknown>
  created_at: string
  updated_at: string
  due_at: string | null
  version: Integer
}

export interface TrackerDetail extends Tracker {
  timeline: TimelineEvent[]
  forms: {
    id: string
    step_key: string
    title: string
    status: FormStatus
    filled_by: 'guest' | 'staff'
    form_type: string
    draft: Record<string, unknown>
    submissions: Submission[]
    version: Integer
    updated_at: string
  }[]
  approvals: {
    id: string
    step_key: string
    title: string
    asked: string
    state: string
    decided_by: string | null
    /** The colleague for whom the decider stood in. */
    on_behalf_of: string | null
    decided_at: string | null
    reason: string | null
  }[]
  /** The pending decision: the caller's own when they are an approver. */
  decision: OwnDecision | null
  documents: DocumentRef[]
  mails: { id: string; template: string; title: string; at: string }[]
  claim_id: string | null
  payments: ListedPayment[]
  quote: Quote | null
  policy: PolicySummary | null
  validation: {
    id: string
    /** Null when the person is identified by a contact or a policy. */
    id_type: IdType | null
    masked_id_number: string
    kyc_status: KycStatus
    first_name: string | null
    last_name: string | null
    reason: string | null
    verified_at: string | null
  } | null
}

/** The position of a tracker. A new tracker advances by its steps: a position ahead of them is refused. */
export interface TrackerPosition {
  /** Counted from 0. */
  current_step_index?: Integer | undefined
  total_steps?: Integer | undefined
}

export interface TrackerCreate extends TrackerPosition {
  workflow_id: Integer
  customer_id: string
  /** The policy it concerns; a policy search is then answered already. */
  policy_id?: string | undefined
  data?: Record<string, unknown> | undefined
}

export interface TrackerUpsert extends TrackerCreate {
  id_type?: string | undefined
  customer_id_alt?: string | undefined
}

export interface TrackerLinkInput {
  by: 'email' | 'copy'
}

export interface TrackerLink {
  /** Null when it was emailed. */
  url: string | null
  masked_email: string
  /** Number of days for which it is valid. */
  days: Integer
}

/** A call to or from the customer of a tracker. */
export interface CallNote {
  /** What was said; 1 to 2,000 characters. */
  text: string
  /** Whether the customer was reached. */
  reached: boolean
}

/** A link that is being emailed to the customer of a tracker. */
export interface MailedLink {
  masked_email: string
  /** ISO instant. */
  expires_at: string
}

export interface TrackerUpdate extends TrackerPosition, Versioned {
  /** Must be the tracker's own: a tracker cannot change its workflow. */
  workflow_id?: Integer | undefined
  /** Must be the tracker's own: a tracker cannot change its customer. */
  customer_id?: string | null | undefined
  /** `cancelled` cancels it, as `delete` does; otherwise its present state. */
  state?: TrackerState | undefined
  id_type?: string | null | undefined
  customer_id_alt?: string | null | undefined
  /** ISO 8601 in UTC. */
  due_at?: string | null | undefined
  /** Replaces the present data. */
  data?: Record<string, unknown> | undefined
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

/** A tracker as its customer sees it. */
/** A claim as its customer sees it. */
export interface FollowedClaim {
  claim_number: string
  state: ClaimState
  state_text: string
  /** Kobo. */
  net_payable: Kobo | null
  /**
   * The times by which the insurer acknowledges the claim, and by which an admitted one is settled; null once closed.
   */
  answer_by: string | null
  settle_by: string | null
  /** The form to which more photos and documents can be sent; null when none are accepted any more. */
  papers_form_id: string | null
  /** Photos that the customer could not take when the claim was sent. Send each with `question`. */
  photos_to_come: PhotoToCome[]
  /** The name of the claim officer; null before one is assigned, and once the claim is closed. */
  officer: string | null
  /** Whether a voucher waits for the signature, so that the customer can disagree with it. */
  can_disagree: boolean
  /** The time until which the customer can object to a document that was received as signed by them. */
  objection_until: string | null
  /** Messages between the customer and the insurer, oldest first. */
  messages: { text: string; mine: boolean; disagrees: boolean; at: string }[]
}

export interface GuestMessageInput {
  text: string
  disagrees?: boolean | undefined
  /** Whether it corrects an answer of the claim. */
  corrects?: boolean | undefined
}

export interface GuestWithdrawalInput {
  reason?: string | undefined
}

export interface FollowedTracker {
  id: string
  reference: string
  workflow_id: Integer
  workflow_name: string
  state: TrackerState
  /** What the tracker waits for, as a sentence. */
  headline: string
  text: string
  progress: Progress
  /** The guest's next page; `follow` when the guest has nothing to do. */
  next: Next
  claim: FollowedClaim | null
  /** The price of a purchase; null before it is known. */
  quote: Quote | null
  /** Whether a decision has accepted the proposal at this price. */
  accepted: boolean
  /** Whether an underwriter offered terms that the customer has not answered yet. */
  terms_offered: boolean
  /** The proposal of a purchase, while it can still be changed. */
  form_id: string | null
  /** Whether the customer can still withdraw the claim or the purchase. */
  can_withdraw: boolean
  /** Newest first. */
  events: { at: string; text: string }[]
  documents: DocumentRef[]
  masked_email: string | null
}

export interface ConfirmedContact {
  verified: true
  tracker: Tracker
  form_id: string
  next: Next
}
