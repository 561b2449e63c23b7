import type { ListQuery, Page } from '../../core/lists.ts'
import { path } from '../../core/path.ts'
import type { RequestOptions } from '../../core/request-options.ts'
import type { Transport } from '../../core/transport.ts'
import type { IdType } from '../../identity/kyc.ts'
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
 * The calls a guest makes on their own run of a workflow.
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
   * Starts a workflow with consent, identity number and contact; answers with the guest's token.
   * @throws ValidationError at the fields; ConflictError `consent_outdated`, `workflow_archived`
   */
  startWorkflow(body: StartWorkflowInput, options?: RequestOptions): Promise<StartedWorkflow> {
    return this.#send('/trackers/form/start-workflow', { method: 'POST', body, idempotent: true }, options)
  }
  /**
   * Looks for the guest's policy by number or plate and sends a code to the contact it has. The answer is the same
   * whether there is one or not.
   * @throws ConflictError `step_passed`
   */
  searchPolicyholder(
    body: { validation_id: string; query: string },
    options?: RequestOptions,
  ): Promise<Validation> {
    return this.#send('/trackers/form/search-policyholder', { method: 'POST', body }, options)
  }
  /**
   * The policy the guest proved to be theirs, and whether it covers a day. Before the code of `validateClient` was accepted
   * the policy is null, whether there is such a policy or not.
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
   * Submits the first notice: the claim is registered.
   * @throws ValidationError at the fields; ConflictError `not_a_claim`, `step_passed`, `edit_conflict`
   */
  registerClaim(body: SubmitFormInput, options?: RequestOptions): Promise<RegisteredClaim> {
    return this.#send('/trackers/form/register-claim', { method: 'POST', body, idempotent: true }, options)
  }
  /**
   * Submits a form, the guest's own or one staff fill in.
   * @throws ValidationError at the fields; ConflictError `step_passed`, `form_closed`, `edit_conflict`
   */
  submitForm(body: SubmitFormInput, options?: RequestOptions): Promise<SubmittedForm> {
    return this.#send('/trackers/form/submit-form', { method: 'POST', body, idempotent: true }, options)
  }
  /**
   * Sends a one-time code to the mail address or phone given at the start; in a claim to those on the policy, whoever
   * asks. Within 60 s of the last no other is sent to the same contact; `resend_in` of the answer is the seconds left.
   * @throws RateLimitError `code_resend_too_soon` within 60 s to another contact, `too_many_codes` past 8 an hour
   */
  validateClient(
    body: { validation_id: string; channel: 'email' | 'sms' },
    options?: RequestOptions,
  ): Promise<Validation> {
    return this.#send('/trackers/form/validate-client', { method: 'POST', body }, options)
  }
  /**
   * Proves the contact with the code that was sent.
   * @throws ValidationError `code_wrong` (`body.tries_left`), `code_expired`, `code_used`; RateLimitError `too_many_tries`
   */
  validateClientOtp(
    body: { validation_id: string; otp: string },
    options?: RequestOptions,
  ): Promise<ConfirmedContact> {
    return this.#send('/trackers/form/validate-client-otp', { method: 'POST', body }, options)
  }
}

/** What a customer does with a run of their own. */
export class GuestTrackers {
  readonly #send: Transport
  readonly form: TrackerForm
  constructor(send: Transport) {
    this.#send = send
    this.form = new TrackerForm(send)
  }
  /** A run as its customer follows it. @throws CoverdeskError 404 */
  getGuest(id: string, options?: RequestOptions): Promise<FollowedTracker> {
    return this.#send(path`/trackers/${id}/guest`, {}, options)
  }
  /**
   * Mails the customer a link that goes on where the run stands; where the payment is waited for, with the price.
   * @throws ConflictError `step_passed`; RateLimitError past ten in a day, and past what may be mailed to a
   * mailbox that the run has not proven
   */
  mailLink(id: string, options?: RequestOptions): Promise<MailedLink> {
    return this.#send(path`/trackers/${id}/link/guest`, { method: 'POST' }, options)
  }
  /**
   * Objects to a paper that was received as signed by the customer: the voucher waits for their own signature again.
   * @throws ConflictError `objection_over`
   */
  object(id: string, options?: RequestOptions): Promise<FollowedTracker> {
    return this.#send(path`/trackers/${id}/objection`, { method: 'POST', idempotent: true }, options)
  }
  /**
   * Withdraws a claim that is not signed for, or a purchase that is not paid for: the tracker ends.
   * @throws ConflictError `step_passed`
   */
  withdraw(id: string, body: GuestWithdrawalInput, options?: RequestOptions): Promise<FollowedTracker> {
    return this.#send(path`/trackers/${id}/withdrawal`, { method: 'POST', body, idempotent: true }, options)
  }
  /**
   * Writes to the office about the claim of a run; `disagrees` says that the amount on the voucher is not accepted.
   * @throws ConflictError `claim_state` when there is no voucher to disagree with; RateLimitError past twenty in a day
   */
  write(id: string, body: GuestMessageInput, options?: RequestOptions): Promise<FollowedTracker> {
    return this.#send(path`/trackers/${id}/messages`, { method: 'POST', body, idempotent: true }, options)
  }
}

/**
 * Runs of workflows, one customer's each.
 * @example
 * const { data } = await client.workflow.trackers.list(MOTOR_WORKFLOW_ID, { waits_for: 'staff', late: '1' })
 */
export class Trackers extends GuestTrackers {
  readonly #send: Transport
  constructor(send: Transport) {
    super(send)
    this.#send = send
  }
  /** The runs of a workflow, the newest first. */
  list(workflowId: number, query: TrackerQuery = {}, options?: RequestOptions): Promise<Page<Tracker>> {
    return this.#send(path`/trackers/${workflowId}`, { query: { ...query }, envelope: true }, options)
  }
  /** A run with its forms, decisions, payments and mails; amounts in kobo. @throws CoverdeskError 404 */
  get(id: string, options?: RequestOptions): Promise<TrackerDetail> {
    return this.#send(path`/trackers/${id}`, {}, options)
  }
  /** The newest run of a customer in a workflow. @throws CoverdeskError 404 */
  getByCustomer(workflowId: number, customerId: string, options?: RequestOptions): Promise<TrackerDetail> {
    return this.#send(path`/trackers/${workflowId}/${customerId}`, {}, options)
  }
  /**
   * Starts a run for a customer.
   * @throws ConflictError `tracker_position` when the progress sent is ahead of the run's; so of the next two
   */
  create(body: TrackerCreate, options?: RequestOptions): Promise<Tracker> {
    return this.#send('/trackers', { method: 'POST', body, idempotent: true }, options)
  }
  /** The customer's open tracker, started when there is none. */
  upsert(body: TrackerUpsert, options?: RequestOptions): Promise<Tracker> {
    return this.#send('/trackers/upsert', { method: 'POST', body, idempotent: true }, options)
  }
  /**
   * Changes a tracker. Another `current_step_index` moves it: back to a form that was sent, or, with the privilege
   * `workflow.workflow.edit`, past forms. Approvals, payments, proofs of identity and the steps of the motor and claims
   * workflows are not moved past.
   * @throws ConflictError `edit_conflict`, `tracker_position`, `tracker_fixed`, and as `delete` with `state` `cancelled`
   */
  update(id: string, body: TrackerUpdate, options?: RequestOptions): Promise<Tracker> {
    return this.#send(path`/trackers/${id}`, { method: 'PUT', body }, options)
  }
  /**
   * A link with which the customer goes on where the run stands: mailed to the contact of the run, or, where the
   * payment is waited for, told to be handed over. Earlier links go on working.
   * @throws ConflictError `step_passed`, `identity_unknown` without a contact; RateLimitError past ten in a day
   */
  link(id: string, body: TrackerLinkInput, options?: RequestOptions): Promise<TrackerLink> {
    return this.#send(path`/trackers/${id}/link`, { method: 'POST', body }, options)
  }
  /** Cancels a tracker nothing was paid for. @throws ConflictError `tracker_paid`, `tracker_has_claim` */
  delete(id: string, options?: RequestOptions): Promise<null> {
    return this.#send(path`/trackers/${id}`, { method: 'DELETE' }, options)
  }
}

/** How a run stands: `review` needs staff; it ends `completed`, `cancelled`, or `declined` by a decision. */
export const trackerStates = ['running', 'waiting', 'review', 'completed', 'cancelled', 'declined'] as const
export type TrackerState = (typeof trackerStates)[number]

export interface TrackerQuery extends ListQuery {
  state?: TrackerState
  step?: string
  waits_for?: WaitsFor
  /** `1`: only late ones. */
  late?: '1'
  /** `yyyy-mm-dd` in Lagos, both included. */
  created_from?: string
  created_until?: string
}

/** Whom a run waits for. */
export type WaitsFor = 'guest' | 'staff' | 'approval' | 'payment'

export interface Tracker {
  id: string
  reference: string
  workflow_id: number
  workflow_name: string
  workflow_version: number
  customer_id: string | null
  /** How another system names the customer, and by what kind of number. */
  customer_id_alt: string | null
  id_type: string | null
  matter: Matter
  customer: Customer | null
  /** The member of staff who began it for the customer; null when the customer did. */
  made_by: string | null
  /** Counted from 0. */
  current_step_index: number
  total_steps: number
  step: { key: string; kind: string; title: string }
  state: TrackerState
  waits_for: WaitsFor | null
  late: boolean
  /** What `create`, `upsert` or `update` sent, as it was sent; contacts in it are masked for those who may not reveal them. */
  data: Record<string, unknown>
  /** What was answered, by the key of the step, contacts masked; what it was started with under `start`. */
  answers: Record<string, unknown>
  created_at: string
  updated_at: string
  due_at: string | null
  version: number
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
    version: number
    updated_at: string
  }[]
  approvals: {
    id: string
    step_key: string
    title: string
    asked: string
    state: string
    decided_by: string | null
    /** The colleague the decider stood in for. */
    on_behalf_of: string | null
    decided_at: string | null
    reason: string | null
  }[]
  /** The decision it waits for: the caller's own where they are asked. */
  decision: OwnDecision | null
  documents: DocumentRef[]
  mails: { id: string; template: string; title: string; at: string }[]
  claim_id: string | null
  payments: ListedPayment[]
  quote: Quote | null
  policy: PolicySummary | null
  validation: {
    id: string
    /** Null where the person is known by a contact or a policy. */
    id_type: IdType | null
    masked_id_number: string
    kyc_status: KycStatus
    first_name: string | null
    last_name: string | null
    reason: string | null
    verified_at: string | null
  } | null
}

/** Where a tracker stands. A new one goes on by its steps: one that is said to be ahead of them is refused. */
export interface TrackerPosition {
  /** Counted from 0. */
  current_step_index?: number | undefined
  total_steps?: number | undefined
}

export interface TrackerCreate extends TrackerPosition {
  workflow_id: number
  customer_id: string
  /** The policy it is about; a policy search is then already answered. */
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
  /** Null when it was mailed. */
  url: string | null
  masked_email: string
  /** How many days it works. */
  days: number
}

/** A link on its way to the customer of a run. */
export interface MailedLink {
  masked_email: string
  /** ISO instant. */
  expires_at: string
}

export interface TrackerUpdate extends TrackerPosition, Versioned {
  /** Its own: a tracker keeps its workflow. */
  workflow_id?: number | undefined
  /** Its own: a tracker keeps its customer. */
  customer_id?: string | null | undefined
  /** `cancelled` cancels it, as `delete` does; else its own. */
  state?: TrackerState | undefined
  id_type?: string | null | undefined
  customer_id_alt?: string | null | undefined
  /** ISO 8601 in UTC. */
  due_at?: string | null | undefined
  /** Replaces the data it has. */
  data?: Record<string, unknown> | undefined
}

/** Consent; a workflow that begins with the identity of a person (motor) asks for number and contact too. */
export interface StartWorkflowData {
  consent: { version: string; accepted: true }
  id_type?: IdType | undefined
  id_number?: string | undefined
  /** As the registry has it, needed with the number of a person: the registry's name is shown only where it fits. */
  last_name?: string | undefined
  phone?: string | undefined
  email?: string | undefined
  /** What was told before who it is: it waits in the proposal (motor). */
  draft?: Pick<MotorProposalDraft, 'vehicle' | 'cover'> | undefined
}

export interface StartWorkflowInput {
  workflow_id: number
  locale: string
  data: StartWorkflowData
}

export interface StartedWorkflow {
  token: string
  tracker: Tracker
  /** Null when the first step is not about who the person is. */
  validation_id: string | null
  next: Next
}

/** The answers of a form; `version` is the form's. */
export interface SubmitFormInput {
  form_id: string
  data: object
  version: number
}

export interface SubmittedForm {
  tracker: Tracker
  next: Next
}

export interface RegisteredClaim extends SubmittedForm {
  claim: Pick<Claim, 'id' | 'claim_number' | 'state'>
}

export interface ValidatedPolicy {
  /** Null before the code was accepted. */
  policy: PolicySummary | null
  /** Whether it covers the day asked for; null without a day or a policy. */
  covers: boolean | null
}

/** A run in plain words, for its customer. */
/** A claim as its customer follows it. */
export interface FollowedClaim {
  claim_number: string
  state: ClaimState
  state_text: string
  /** Kobo. */
  net_payable: number | null
  /** Until when the office says that it has the claim, and until when an admitted one is settled; null once it is over. */
  answer_by: string | null
  settle_by: string | null
  /** The form that more photos and papers are sent for; null when nothing is taken any more. */
  papers_form_id: string | null
  /** Photos the customer could not take when the claim was sent. Send each with `question`. */
  photos_to_come: PhotoToCome[]
  /** The name of the member of staff who handles the claim; null before there is one, and once it is over. */
  officer: string | null
  /** A voucher waits for the signature, so that one can disagree with it. */
  can_disagree: boolean
  /** Until when they may object to a paper that was received as signed by them. */
  objection_until: string | null
  /** What the customer and the office wrote each other, the oldest first. */
  messages: { text: string; mine: boolean; disagrees: boolean; at: string }[]
}

export interface GuestMessageInput {
  text: string
  disagrees?: boolean | undefined
  /** It corrects what was said in the claim. */
  corrects?: boolean | undefined
}

export interface GuestWithdrawalInput {
  reason?: string | undefined
}

export interface FollowedTracker {
  id: string
  reference: string
  workflow_id: number
  workflow_name: string
  state: TrackerState
  /** What it waits for, as a sentence. */
  headline: string
  text: string
  progress: Progress
  /** Where the guest goes on; `follow` when it is not their turn. */
  next: Next
  claim: FollowedClaim | null
  /** The price of a purchase, once there is one. */
  quote: Quote | null
  /** A decision has accepted the proposal at this price. */
  accepted: boolean
  /** The proposal of a purchase, while it can still be changed. */
  form_id: string | null
  /** The customer may still withdraw the claim or the purchase. */
  can_withdraw: boolean
  /** The newest first. */
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
