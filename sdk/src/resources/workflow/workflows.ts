import type { ListQuery, Page } from '../../core/lists.ts'
import { path } from '../../core/path.ts'
import type { RequestOptions } from '../../core/request-options.ts'
import type { Transport } from '../../core/transport.ts'
import type { RequestedChange, WaitingChange } from '../admin/change-requests.ts'
import type { ClaimState } from '../claims/claims.ts'
import type { Client } from '../customers/clients.ts'
import type { About, MotorProposal } from '../motor/motor-proposal.ts'
import type { PolicySummary } from '../motor/policies.ts'
import type { FoundClient } from '../motor/sales.ts'
import type { Quote } from '../payments/payments.ts'
import type { Next, Party, Versioned } from '../types.ts'
import type { Approval, ApprovalDecision } from './approvals.ts'
import type { Tracker } from './trackers.ts'

/** What a customer asks of a workflow. */
export class GuestWorkflows {
  readonly #send: Transport
  constructor(send: Transport) {
    this.#send = send
  }
  /** What a guest reads before they start; needs no session, the lowest price in kobo. @throws CoverdeskError 404 */
  getGuest(id: number, options?: RequestOptions): Promise<WorkflowGuest> {
    return this.#send(path`/workflows/${id}/guest`, {}, options)
  }
  /**
   * Decides an approval.
   * @throws ConflictError `decision_made`, `approval_closed`, `subject_changed`; CoverdeskError 403 `maker_is_checker`,
   *   `limit_exceeded`
   */
  submitApproval(body: ApprovalDecision, options?: RequestOptions): Promise<Approval> {
    return this.#send('/workflows/submit-approval', { method: 'POST', body, idempotent: true }, options)
  }
  /**
   * Submits the proposal and goes on as the workflow says: a price, a decision to wait for, the payment.
   * @throws ValidationError at the fields, `plate_insured` and `chassis_insured` among them; ConflictError `edit_conflict`,
   *   `payment_started`, `step_passed`
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
  /** Workflows without their steps. */
  list(query: WorkflowQuery = {}, options?: RequestOptions): Promise<Page<ListedWorkflow>> {
    return this.#send('/workflows', { query: { ...query }, envelope: true }, options)
  }
  /** A workflow with its draft, or as it was in an earlier `workflowVersion`. @throws CoverdeskError 404 */
  get(id: number, workflowVersion?: number, options?: RequestOptions): Promise<Workflow> {
    return this.#send(path`/workflows/${id}`, { query: { workflow_version: workflowVersion } }, options)
  }
  /** Makes a draft; nobody can start it before it is published. @throws ValidationError at the fields */
  create(body: WorkflowInput, options?: RequestOptions): Promise<Workflow> {
    return this.#send('/workflows', { method: 'POST', body, idempotent: true }, options)
  }
  /** Keeps the draft. @throws ConflictError `edit_conflict` */
  update(id: number, body: WorkflowInput & Versioned, options?: RequestOptions): Promise<Workflow> {
    return this.#send(path`/workflows/${id}`, { method: 'PUT', body }, options)
  }
  /** Archives: nobody starts it any more, what runs goes on. @throws ConflictError `workflow_seeded` */
  delete(id: number, options?: RequestOptions): Promise<null> {
    return this.#send(path`/workflows/${id}`, { method: 'DELETE' }, options)
  }
  /**
   * Publishes the draft as the next version; trackers stay on the one they began with. A version that weakens a decision
   * waits for a second administrator (`waiting`), and stays a draft until then.
   * @throws ValidationError `workflow_faulty` with `body.faults`; ConflictError `edit_conflict`, `change_waits`
   */
  publish(id: number, body: { version: number }, options?: RequestOptions): Promise<Workflow> {
    return this.#send(path`/workflows/${id}/publish`, { method: 'POST', body, idempotent: true }, options)
  }
  /** Checks steps: what keeps them from being published, and what publishing them would wait for. */
  check(body: CheckStepsInput, options?: RequestOptions): Promise<CheckedSteps> {
    return this.#send('/workflows/check', { method: 'POST', body }, options)
  }
  /** Walks steps with sample answers and causes nothing. */
  dryRun(body: DryRunInput, options?: RequestOptions): Promise<DryRun> {
    return this.#send('/workflows/dry-run', { method: 'POST', body }, options)
  }
  /** Everybody a step can ask. */
  parties(options?: RequestOptions): Promise<Parties> {
    return this.#send('/workflows/parties', {}, options)
  }
  /** Clients by name, email or phone; the first twenty. @throws CoverdeskError 403 without `customer.customer.read` */
  searchClient(body: { q: string }, options?: RequestOptions): Promise<ClientSearchResult> {
    return this.#send('/workflows/search-client', { method: 'POST', body }, options)
  }
  /**
   * Keeps the person of a tracker as a client, while it stands at the proposal: the guest's own, or for staff that of
   * `form_id`. Somebody on record already keeps their contact.
   * @throws ValidationError at the fields; ConflictError `identity_unknown`, `step_passed`
   */
  registerClient(body: RegisterClientInput, options?: RequestOptions): Promise<RegisteredClient> {
    return this.#send('/workflows/register-client', { method: 'POST', body, idempotent: true }, options)
  }
  /** The policy of a confirmed payment. @throws CoverdeskError 402 `payment_required`; ConflictError `payment_in_review` */
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
  'register_claim',
  'update_claim',
] as const
export type StepKind = (typeof stepKinds)[number]

/** The key of no step: the run ends. */
export const END_STEP = 'end'
/** Keys that no step of a workflow may have: a run keeps something else under them, or they name its end. */
export const reservedStepKeys: readonly string[] = ['start', END_STEP, 'notes', 'completed']

/** Facts and documents of a run: the policy it was found by, what it is about, the cover, how the amount came about, where it goes, the voucher. */
export const shownGroups = ['policy', 'matter', 'cover', 'settlement', 'payee', 'voucher'] as const
export type ShownGroup = (typeof shownGroups)[number]

/**
 * One step. What does not fit its kind is not there. Steps lead to later steps only, so every run ends.
 * @additionalProperties true
 */
export interface WorkflowStep {
  /** `a-z`, digits and `_`, unique in its workflow; answers are filed under it. */
  key: string
  kind: StepKind
  title: string
  /** Of the steps the product brings: key of the title in the server's texts. */
  title_key?: string | undefined
  /** The same for staff, where they read another title than the customer. */
  staff_title_key?: string | undefined
  /** Hours until it is late; then the one asked is reminded, and after half as long again the matter is escalated. */
  due_hours?: number | undefined
  /** Who hears of it when it stays late; administrators when nobody is named. */
  escalate_to?: Party | undefined
  /** `form`: key of the form type, and who fills it in. */
  form_type?: string | undefined
  filled_by?: 'guest' | 'staff' | undefined
  assignee?: Party | undefined
  /** `form`: what of its run it shows above its questions. */
  shows?: ShownGroup[] | undefined
  /** `approval`: who is asked, and whether one of them is enough. */
  approvers?: Party[] | undefined
  mode?: 'any' | 'all' | undefined
  /** Where the amount stands, in kobo: `claim.net_payable`, `forms.request.price`. */
  amount_from?: string | undefined
  /** Name of the role limit that the amount must not pass. */
  limit?: string | undefined
  /** `condition`: the rule, and the steps (or `end`) it leads to. */
  condition_id?: string | undefined
  when_true?: string | undefined
  when_false?: string | undefined
  /** `notify`: a mail of the product, or staff's own words; to the customer unless `notify` names a party. */
  template?: string | undefined
  subject?: string | undefined
  message?: string | undefined
  notify?: Party | undefined
  /** `update_claim`: the states the claim passes through, the last being the one it stays in. */
  claim_states?: ClaimState[] | undefined
  /** The step after this one, or `end`; the next of the list when absent. */
  next?: string | undefined
  /** The words of a step of staff's own, by code of another language; what has none is said in English. */
  translations?: Record<string, StepWords> | undefined
}

/** What people read of a step. */
export interface StepWords {
  title?: string | undefined
  /** `notify`: staff's own words. */
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
  id: number
  name: string
  description: string
  state: WorkflowState
  /** The version new runs take; 0 before the first is published. */
  workflow_version: number
  /** Whether the draft differs from it. */
  has_draft: boolean
  step_count: number
  running_count: number
  /** The product brings it: its steps can be changed, it cannot be archived. */
  seeded: boolean
  updated_at: string
  /** Edit version. */
  version: number
}

export interface Workflow extends ListedWorkflow, WorkflowInput {
  /** Newest first. */
  versions: { workflow_version: number; created_at: string; created_by: string }[]
  faults: WorkflowFault[]
  /** What the product says itself for English titles of these steps, by language that is switched on. */
  own_words: Record<string, Record<string, string>>
  /** A version that waits for a second administrator; null when none does. */
  waiting: WaitingChange | null
}

/** `step` is the key of the step at fault; null for the workflow as a whole. */
export interface WorkflowFault {
  step: string | null
  /** The field of the step: `form_type`, `approvers`, `when_true` … */
  field: string
  code: string
  message: string
}

export interface CheckStepsInput {
  steps: WorkflowStep[]
  /** Whose approving privilege the approvers need; any approving privilege when it is left out. */
  workflow_id?: number | undefined
}

export interface CheckedSteps {
  faults: WorkflowFault[]
  /** What of the decisions publishing these steps would weaken: a second administrator decides it. */
  waits: RequestedChange[]
}

export interface DryRunInput extends CheckStepsInput {
  /** Answers by form type key. */
  forms: Record<string, Record<string, unknown>>
  /** By step key; an approval not named is approved. */
  decisions?: Record<string, 'approve' | 'decline'> | undefined
}

export interface DryRun {
  steps: {
    key: string
    kind: StepKind
    title: string
    /** What would happen, in words. */
    outcome: string
    /** `wrong` when sample answers are refused or nobody could decide. */
    state: 'passed' | 'wrong' | 'declined'
    faults: { path: string; message: string }[]
  }[]
  ends: 'completed' | 'declined' | 'stopped'
}

export interface Parties {
  roles: { id: string; name: string; limits: Record<string, number> }[]
  departments: { id: string; name: string }[]
  branches: { id: string; name: string }[]
  people: { id: string; name: string; role: string }[]
}

export interface WorkflowGuest {
  id: number
  name: string
  description: string
  version: number
  total_steps: number
  steps: { key: string; kind: string; title: string; title_key?: string }[]
  consent: { version: string; text_key: string; text: string }
  /** Kobo; the lowest price there is. */
  from_premium: number | null
  /** How many days after today a cover may begin; null where nothing begins. */
  start_days_ahead: number | null
}

export interface RegisterClientInput extends Omit<About, 'declaration'> {
  /** The guest token once more; refused when it is not the one of the call. */
  token?: string | undefined
  /** The proposal; the one the guest's run stands at when absent. */
  form_id?: string | undefined
}

export interface UnderwriteInput {
  form_id: string
  data: MotorProposal
  version: number
}

/** A proposal that was sent. What comes after it is up to the workflow: follow `next`. */
export interface Underwritten {
  /** Null while the workflow asks for something else before the price. */
  quote: Quote | null
  /** What to pay for; null while something else has to happen first, such as a decision. */
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
