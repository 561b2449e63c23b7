import type { ListQuery, Page } from '../../core/lists.ts'
import { path } from '../../core/path.ts'
import type { RequestOptions } from '../../core/request-options.ts'
import type { Transport } from '../../core/transport.ts'
import type { Answers, FormField } from '../../forms/fields.ts'
import type { Integer, Kobo } from '../../money/units.ts'
import type { ClaimCheck } from '../claims/claim-checks.ts'
import type { Customer, Matter, Party, QuestionInput } from '../types.ts'

/**
 * Approvals of workflow steps. Each contains a snapshot of its subject, made when it is requested.
 * @example
 * const { data } = await client.workflow.approvals.list(workflowId, { mine: '1', state: 'waiting' })
 * await client.workflow.approvals.decide({
 *   decisions: data.map(({ id, version }) => ({ approval_id: id, decision: 'approve', version })),
 * })
 */
export class Approvals {
  readonly #send: Transport
  constructor(send: Transport) {
    this.#send = send
  }
  /** Lists the approvals of a workflow, newest first. */
  list(
    workflowId: number,
    query: ApprovalQuery = {},
    options?: RequestOptions,
  ): Promise<Page<ListedApproval>> {
    return this.#send(path`/approvals/${workflowId}`, { query: { ...query }, envelope: true }, options)
  }
  /** Retrieves an approval with its subject, amounts in kobo. @throws CoverdeskError 404 */
  get(id: string, options?: RequestOptions): Promise<Approval> {
    return this.#send(path`/approvals/${id}`, {}, options)
  }
  /** Retrieves an approval for an outside approver with a link. @throws CoverdeskError 404 */
  getGuest(id: string, options?: RequestOptions): Promise<Approval> {
    return this.#send(path`/approvals/${id}/guest`, {}, options)
  }
  /** Withdraws an undecided approval and requests it again. @throws ConflictError `approval_closed` */
  delete(id: string, options?: RequestOptions): Promise<null> {
    return this.#send(path`/approvals/${id}`, { method: 'DELETE' }, options)
  }
  /**
   * Lists the colleagues to whom an approval can be handed over, with their limits in kobo.
   * @throws CoverdeskError 404
   */
  candidates(id: string, options?: RequestOptions): Promise<HandOverCandidate[]> {
    return this.#send(path`/approvals/${id}/candidates`, {}, options)
  }
  /**
   * Hands an approval over to a colleague, who is notified and decides within their own limit.
   * @throws CoverdeskError 403 `not_asked`, `maker_is_checker`, `decided_already`
   * @throws ConflictError `decision_made`, `approval_closed`, `approval_expired`, `edit_conflict`
   * @throws ValidationError at `user_id` (`fields.person_unable`)
   * @example
   * const [colleague] = await client.workflow.approvals.candidates(id)
   * await client.workflow.approvals.handOver(id, { user_id: colleague.id, reason: 'I know the customer', version })
   */
  handOver(id: string, body: HandOverInput, options?: RequestOptions): Promise<Approval> {
    return this.#send(path`/approvals/${id}/hand-over`, { method: 'POST', body, idempotent: true }, options)
  }
  /**
   * Decides several approvals; each has its own result, and an error in one does not affect the others. A claim with
   * failed checks cannot be approved here.
   */
  decide(body: { decisions: ApprovalDecision[] }, options?: RequestOptions): Promise<BulkResult[]> {
    return this.#send('/approvals/decide', { method: 'POST', body, idempotent: true }, options)
  }
}

export type ApprovalState = 'waiting' | 'approved' | 'returned' | 'declined' | 'closed' | 'expired'
export type Decision = 'approve' | 'return' | 'decline'

export interface ApprovalQuery extends ListQuery {
  state?: ApprovalState
  /**
   * `1`: those the caller can decide; `above`: those assigned to the caller that exceed the caller's limit; `handed`:
   * undecided ones that the caller handed over.
   */
  mine?: '1' | 'above' | 'handed'
  late?: '1'
  /** First and last day of creation, `yyyy-mm-dd`, both included. */
  created_from?: string
  created_until?: string
  /** `yyyy-mm-dd`: those that were undecided at the end of that day, in Lagos. */
  waited_on?: string
}

export interface ApprovalDecision {
  approval_id: string
  decision: Decision
  /** Required to decline, and to approve a claim with failed checks. */
  reason?: string | undefined
  /** Required to return: the questions, and the key of the form step that answers them. */
  questions?: QuestionInput[] | undefined
  return_to?: string | undefined
  version: Integer
}

export interface HandOverInput {
  user_id: string
  reason: string
  version: Integer
}

/** A colleague to whom an approval or form can be handed over. */
export interface HandOverCandidate {
  id: string
  name: string
  role: string
  /** Limit of one decision in kobo; null without a limit. */
  limit: Kobo | null
}

export interface BulkResult {
  approval_id: string
  ok: boolean
  message: string
}

/** The pending decision of a tracker, as it concerns the caller. */
export interface OwnDecision {
  id: string
  /** Whether it is assigned to the caller, who can return or decline it even above their limit. */
  mine: boolean
  /** Names of all approvers. */
  approvers: string[]
  /** When it was requested again because it was not decided in time; null otherwise. */
  asked_again_at: string | null
  /** False when it exceeds the limit of every approver: raise a limit, or withdraw the approval. */
  decidable: boolean
}

export interface ListedApproval {
  id: string
  tracker_id: string
  reference: string
  workflow_id: Integer
  matter: Matter
  customer: Customer | null
  /** The staff user who started the tracker for the customer; null when the customer did. */
  made_by: string | null
  /** When its side was last reminded, by a colleague or automatically; null for never. */
  last_reminder_at: string | null
  step: { key: string; title: string }
  asked: Party
  mode: 'any' | 'all'
  state: ApprovalState
  /** Kobo; null when the step has no amount. */
  amount: Kobo | null
  currency: string
  due_at: string | null
  late: boolean
  created_at: string
  decided_at: string | null
  decided_by: string | null
  /** The colleague for whom the decider stood in, and whose limit applied; null without a delegation. */
  on_behalf_of: string | null
  /** Why the caller cannot approve it; null when they can. */
  refusal: { code: string; message: string } | null
  /** The decisions open to the caller: a limit applies to approving, not to returning or declining. */
  decisions: Decision[]
  /** All approvers. Where one decision is enough, lists contain the approval once. */
  asked_all: Party[]
  /** When it was requested again because it was not decided in time; null otherwise. */
  asked_again_at: string | null
  /** Number of failed checks of its claim: it must be decided individually, with a written reason. 0 once decided. */
  failed_checks: Integer
  version: Integer
}

export interface Approval extends ListedApproval {
  /** The absent colleague for whom the caller would decide; null without a delegation. */
  deciding_for: string | null
  /** Who handed it over to its present approver, and why; null when it was not handed over. */
  handed_over: { by: string; reason: string; at: string } | null
  /** The caller's limit in kobo; null without a limit. */
  your_limit: Kobo | null
  /** Approvers whose limit is high enough. */
  able: Party[]
  /** The failed checks of the claim, with the reasons given so far. */
  failed: ClaimCheck[]
  claim: { id: string; claim_number: string } | null
  policy: { id: string; policy_number: string } | null
  reason: string | null
  expires_at: string
  /** The snapshot of the forms to decide on. */
  subject: { title: string; form_type: string; fields: FormField[]; answers: Answers }[]
  /** Facts of the claim, as formatted labels and values. */
  facts: { label: string; value: string }[]
  /** The other approvers and their decisions. */
  others: { asked: Party; state: ApprovalState; decided_by: string | null; decided_at: string | null }[]
  /** Steps to which it can be returned. */
  returnable: { key: string; title: string }[]
}
