import type { ListQuery, Page } from '../../core/lists.ts'
import { path } from '../../core/path.ts'
import type { RequestOptions } from '../../core/request-options.ts'
import type { Transport } from '../../core/transport.ts'
import type { Integer, Kobo } from '../../money/units.ts'
import type { RequestedChange, WaitingChange } from '../admin/change-requests.ts'
import type { ClaimState } from '../claims/claims.ts'
import type { Client } from '../customers/clients.ts'
import type { About, MotorProposal } from '../motor/motor-proposal.ts'
import type { PolicySummary } from '../motor/policies.ts'
import type { FoundClient } from '../motor/sales.ts'
import type { Quote } from '../payments/payments.ts'
import type { Next, Party, Versioned } from '../types.ts'
import type { Approval, ApprovalDecision } from './approvals.ts'
import type { Tracker } from './tracker.ts'

/** The workflow calls of a customer. */
export class GuestWorkflows {
  readonly #send: Transport
  constructor(send: Transport) {
    this.#send = send
  }
  /**
   * Retrieves the public description of a workflow, its lowest price in kobo. Needs no session.
   * @throws CoverdeskError 404
   */
  getGuest(id: number, options?: RequestOptions): Promise<WorkflowGuest> {
    return this.#send(path`/workflows/${id}/guest`, {}, options)
  }
  /**
   * Decides an approval.
   * @throws ConflictError `decision_made`, `approval_closed`, `subject_changed`; CoverdeskError 403
   *   `maker_is_checker`, `limit_exceeded`
   */
  submitApproval(body: ApprovalDecision, options?: RequestOptions): Promise<Approval> {
    return this.#send('/workflows/submit-approval', { method: 'POST', body, idempotent: true }, options)
  }
  /**
   * Submits the proposal and continues as the workflow defines: a price, a pending decision, the payment.
   * @throws ValidationError at the fields, `plate_insured` and `chassis_insured` among them; ConflictError
   *   `edit_conflict`, `payment_started`, `step_passed`
   */
  underwriteMotorPolicy(body: UnderwriteInput, options?: RequestOptions): Promise<Underwritten> {
    return this.#send(
      '/workflows/underwrite-motor-policy',
      { method: 'POST', body, idempotent: true },
      options,
    )
  }
}

/**
 * Workflows, and the calls of the motor workflow.
 * @example
 * const { faults } = await client.workflow.workflows.check({ steps })
 * if (faults.length === 0) await client.workflow.workflows.publish(workflow.id, { version: workflow.version })
 */
export class Workflows extends GuestWorkflows {
  readonly #send: Transport
  constructor(send: Transport) {
    super(send)
    this.#send = send
  }
  /** Lists workflows without their steps. */
  list(query: WorkflowQuery = {}, options?: RequestOptions): Promise<Page<ListedWorkflow>> {
    return this.#send('/workflows', { query: { ...query }, envelope: true }, options)
  }
  /** Retrieves a workflow with its draft, or an earlier `workflowVersion`. @throws CoverdeskError 404 */
  get(id: number, workflowVersion?: number, options?: RequestOptions): Promise<Workflow> {
    return this.#send(path`/workflows/${id}`, { query: { workflow_version: workflowVersion } }, options)
  }
  /** Creates a draft; it can be started once it is published. @throws ValidationError at the fields */
  create(body: WorkflowInput, options?: RequestOptions): Promise<Workflow> {
    return this.#send('/workflows', { method: 'POST', body, idempotent: true }, options)
  }
  /** Saves the draft. @throws ConflictError `edit_conflict` */
  update(id: number, body: WorkflowInput & Versioned, options?: RequestOptions): Promise<Workflow> {
    return this.#send(path`/workflows/${id}`, { method: 'PUT', body }, options)
  }
  /**
   * Archives a workflow: it can no longer be started, and open trackers continue.
   * @throws ConflictError `workflow_seeded`
   */
  delete(id: number, options?: RequestOptions): Promise<null> {
    return this.#send(path`/workflows/${id}`, { method: 'DELETE' }, options)
  }
  /**
   * Publishes the draft as the next version; trackers stay on the version they started with. A version that weakens a
   * decision waits for a second administrator (`waiting`), and stays a draft until then.
   * @throws ValidationError `workflow_faulty` with `body.faults`; ConflictError `edit_conflict`, `change_waits`
   */
  publish(id: number, body: WorkflowPublication, options?: RequestOptions): Promise<Workflow> {
    return this.#send(path`/workflows/${id}/publish`, { method: 'POST', body, idempotent: true }, options)
  }
  /**
   * Checks steps: the errors that prevent publishing, and the changes for which publishing needs a second
   * administrator.
   */
  check(body: CheckStepsInput, options?: RequestOptions): Promise<CheckedSteps> {
    return this.#send('/workflows/check', { method: 'POST', body }, options)
  }
  /** Simulates steps with sample answers, without effects. */
  dryRun(body: DryRunInput, options?: RequestOptions): Promise<DryRun> {
    return this.#send('/workflows/dry-run', { method: 'POST', body }, options)
  }
  /** Lists the parties to whom a step can be assigned. */
  parties(options?: RequestOptions): Promise<Parties> {
    return this.#send('/workflows/parties', {}, options)
  }
  /**
   * Searches customers by name, email or phone; returns the first twenty.
   * @throws CoverdeskError 403 without `customer.customer.read`
   */
  searchClient(body: { q: string }, options?: RequestOptions): Promise<ClientSearchResult> {
    return this.#send('/workflows/search-client', { method: 'POST', body }, options)
  }
  /**
   * Records the person of a tracker as a customer while it is at the proposal: of the guest's own tracker, or for
   * staff of the one of `form_id`. A customer already on record retains their contact.
   * @throws ValidationError at the fields; ConflictError `identity_unknown`, `step_passed`
   */
  registerClient(body: RegisterClientInput, options?: RequestOptions): Promise<RegisteredClient> {
    return this.#send('/workflows/register-client', { method: 'POST', body, idempotent: true }, options)
  }
  /**
   * Returns the policy of a confirmed payment.
   * @throws CoverdeskError 402 `payment_required`; ConflictError `payment_in_review`
   */
  createMotorPolicy(body: { payment_id: string }, options?: RequestOptions): Promise<CreatedMotorPolicy> {
    return this.#send('/workflows/create-motor-policy', { method: 'POST', body, idempotent: true }, options)
  }
}

export const stepKinds = [
  'form',
  'identity',
  'contact',
  'policy_search',
  'quote',
  'payment',
  'approval',
  'condition',
  'notify',
  'issue_policy',
  'begin_own_damage',
  'price_change',
  'book_change',
  'price_fleet',
  'issue_fleet',
  'register_claim',
  'update_claim',
] as const
export type StepKind = (typeof stepKinds)[number]

/** Stands for the end of the tracker instead of a step's key. */
export const END_STEP = 'end'
/** Keys that no step can have: a tracker stores other data under them, or they stand for its end. */
export const reservedStepKeys: readonly string[] = ['start', END_STEP, 'notes', 'completed']

/**
 * Facts and documents of a tracker: the policy found, the business reference, the cover, how the amount is computed,
 * the payee, the voucher.
 */
export const factGroups = ['policy', 'matter', 'cover', 'settlement', 'payee', 'voucher'] as const
export type FactGroup = (typeof factGroups)[number]

/**
 * One step of a workflow. Fields that do not apply to its kind are absent. Steps lead to later steps only, so every
 * tracker ends.
 * @additionalProperties true
 */
export interface WorkflowStep {
  /** `a-z`, digits and `_`, unique in its workflow; answers are stored under it. */
  key: string
  kind: StepKind
  title: string
  /** Of supplied steps: key of the title in the server's texts. */
  title_key?: string | undefined
  /** The title for staff, when it differs from the customer's. */
  staff_title?: string | undefined
  /** Of supplied steps: key of the title for staff. */
  staff_title_key?: string | undefined
  /** Hours until it is late: the assignee is then reminded, and after half as long again it is escalated. */
  due_hours?: Integer | undefined
  /** The party notified when it stays late; administrators by default. */
  escalate_to?: Party | undefined
  /** `form`: key of the form type, and who fills it in. */
  form_type?: string | undefined
  filled_by?: 'guest' | 'staff' | undefined
  assignee?: Party | undefined
  /** `form`: the information of its tracker that it displays above its questions. */
  shows?: FactGroup[] | undefined
  /** `approval`: the approvers, and whether one decision is enough. */
  approvers?: Party[] | undefined
  mode?: 'any' | 'all' | undefined
  /** Path of the amount, in kobo: `claim.net_payable`, `forms.request.price`. */
  amount_from?: string | undefined
  /** Name of the role limit that the amount must not exceed. */
  limit?: string | undefined
  /** `approval`: the step a declined tracker continues at, to end as declined; it ends at once when absent. */
  when_declined?: string | undefined
  /** `approval`: the only form it can send back to; the decider chooses among the earlier forms when absent. */
  return_to?: string | undefined
  /** `condition`: the rule, and the steps (or `end`) it leads to. */
  condition_id?: string | undefined
  when_true?: string | undefined
  when_false?: string | undefined
  /**
   * `notify`: a supplied email, or texts of staff; to the customer unless `notify` names a party. The texts can contain
   * answers of earlier forms: `{{forms.request.price}}`.
   */
  template?: string | undefined
  subject?: string | undefined
  message?: string | undefined
  notify?: Party | undefined
  /** `update_claim`: the states the claim passes through; the last is its new state. */
  claim_states?: ClaimState[] | undefined
  /** The next step, or `end`; the next of the list when absent. */
  next?: string | undefined
  /** Texts of a step that staff wrote, by language code; English is used for missing ones. */
  translations?: Record<string, StepWords> | undefined
}

/** The texts of a step. */
export interface StepWords {
  title?: string | undefined
  staff_title?: string | undefined
  /** `notify`: the texts of staff. */
  subject?: string | undefined
  message?: string | undefined
}

export interface WorkflowInput {
  name: string
  description: string
  /** What the customer agrees to before the first step. */
  consent_text: string
  steps: WorkflowStep[]
}

export type WorkflowState = 'draft' | 'published' | 'archived'

export interface WorkflowQuery extends ListQuery {
  state?: WorkflowState
}

export interface ListedWorkflow {
  id: Integer
  name: string
  description: string
  state: WorkflowState
  /** The version of new trackers; 0 before the first is published. */
  workflow_version: Integer
  /** Whether the draft differs from the published version. */
  has_draft: boolean
  step_count: Integer
  running_count: Integer
  /** Whether it is supplied with the product: its steps can be changed, it cannot be archived. */
  seeded: boolean
  updated_at: string
  /** Edit version. */
  version: Integer
}

export interface Workflow extends ListedWorkflow, WorkflowInput {
  /** Newest first. */
  versions: WorkflowVersion[]
  faults: WorkflowError[]
  /** Supplied translations of the English titles of these steps, by enabled language. */
  own_words: Record<string, Record<string, string>>
  /** A version that waits for a second administrator; null without one. */
  waiting: WaitingChange | null
}

export interface WorkflowVersion {
  workflow_version: Integer
  created_at: string
  created_by: string
  /** What changed and why, in the words of the publisher; empty without a note. */
  note: string
}

/** The publication of a draft. */
export interface WorkflowPublication {
  /** Edit version. */
  version: Integer
  /** What changed and why, up to 500 characters. */
  note?: string | undefined
}

/** An error in a workflow. `step` is the key of its step; null for the workflow as a whole. */
export interface WorkflowError {
  step: string | null
  /** The field of the step: `form_type`, `approvers`, `when_true` … */
  field: string
  code: string
  message: string
}

export interface CheckStepsInput {
  steps: WorkflowStep[]
  /** The workflow whose approving privilege the approvers need; any approving privilege when absent. */
  workflow_id?: Integer | undefined
}

export interface CheckedSteps {
  faults: WorkflowError[]
  /** The weakened decisions of these steps, for which publishing needs a second administrator. */
  waits: RequestedChange[]
}

export interface DryRunInput extends CheckStepsInput {
  /** Answers by form type key. */
  forms: Record<string, Record<string, unknown>>
  /** By step key; an approval that is not named is approved. */
  decisions?: Record<string, 'approve' | 'decline'> | undefined
}

export interface DryRun {
  steps: {
    key: string
    kind: StepKind
    title: string
    /** The simulated outcome, as a sentence. */
    outcome: string
    /** `wrong` when sample answers are refused or no approver can decide. */
    state: 'passed' | 'wrong' | 'declined'
    faults: { path: string; message: string }[]
  }[]
  ends: 'completed' | 'declined' | 'stopped'
}

export interface Parties {
  roles: { id: string; name: string; limits: Record<string, Integer> }[]
  departments: { id: string; name: string }[]
  branches: { id: string; name: string }[]
  people: { id: string; name: string; role: string }[]
}

export interface WorkflowGuest {
  id: Integer
  name: string
  description: string
  version: Integer
  total_steps: Integer
  steps: { key: string; kind: string; title: string; title_key?: string }[]
  consent: { version: string; text_key: string; text: string }
  /** The lowest price in kobo. */
  from_premium: Kobo | null
  /** The latest start of a cover in days after today; null when the workflow starts no cover. */
  start_days_ahead: Integer | null
}

export interface RegisterClientInput extends Omit<About, 'declaration'> {
  /** The guest token again; refused when it differs from that of the request. */
  token?: string | undefined
  /** The proposal; the one of the guest's tracker when absent. */
  form_id?: string | undefined
}

export interface UnderwriteInput {
  form_id: string
  data: MotorProposal
  version: Integer
}

/** A submitted proposal. The next step depends on the workflow: follow `next`. */
export interface Underwritten {
  /** Null while the workflow needs another step before the price. */
  quote: Quote | null
  /** The payment that is due; null while another step comes first, such as a decision. */
  payment_id: string | null
  tracker: Tracker
  next: Next
}

/** Clients that a search found; the first twenty. */
export interface ClientSearchResult {
  record: FoundClient[]
}

export interface RegisteredClient {
  client: Client
}

/** The policy that a confirmed payment paid for. */
export interface CreatedMotorPolicy {
  policy: PolicySummary
}
