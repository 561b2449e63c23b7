import type { ListQuery, Page } from '../../core/lists.ts'
import { path } from '../../core/path.ts'
import type { RequestOptions } from '../../core/request-options.ts'
import type { Transport } from '../../core/transport.ts'
import type { Answers, FormField } from '../../forms/fields.ts'
import type { ClaimCheck } from '../claims/claim-checks.ts'
import type { Customer, Matter, Party, QuestionInput } from '../types.ts'

/**
 * Decisions asked of somebody. What is decided on is frozen when it is asked for.
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
  /** The approvals of a workflow, the newest first. */
  list(
    workflowId: number,
    query: ApprovalQuery = {},
    options?: RequestOptions,
  ): Promise<Page<ListedApproval>> {
    return this.#send(path`/approvals/${workflowId}`, { query: { ...query }, envelope: true }, options)
  }
  /** One approval with what is decided on, amounts in kobo. @throws CoverdeskError 404 */
  get(id: string, options?: RequestOptions): Promise<Approval> {
    return this.#send(path`/approvals/${id}`, {}, options)
  }
  /** The same for somebody outside who came by a link. @throws CoverdeskError 404 */
  getGuest(id: string, options?: RequestOptions): Promise<Approval> {
    return this.#send(path`/approvals/${id}/guest`, {}, options)
  }
  /** Withdraws a decision that nobody has made yet and asks for it again. @throws ConflictError `approval_closed` */
  delete(id: string, options?: RequestOptions): Promise<null> {
    return this.#send(path`/approvals/${id}`, { method: 'DELETE' }, options)
  }
  /** The colleagues a decision can be handed over to, each with a limit of their own in kobo. @throws CoverdeskError 404 */
  candidates(id: string, options?: RequestOptions): Promise<HandOverCandidate[]> {
    return this.#send(path`/approvals/${id}/candidates`, {}, options)
  }
  /**
   * Hands one decision over to a colleague, who is notified and decides it under their own limit.
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
  /** Decides several; each has its own result, one fault stops no other. A claim with failed checks is not approved here. */
  decide(body: { decisions: ApprovalDecision[] }, options?: RequestOptions): Promise<BulkResult[]> {
    return this.#send('/approvals/decide', { method: 'POST', body, idempotent: true }, options)
  }
}

export type ApprovalState = 'waiting' | 'approved' | 'returned' | 'declined' | 'closed' | 'expired'
export type Decision = 'approve' | 'return' | 'decline'

export interface ApprovalQuery extends ListQuery {
  state?: ApprovalState
  /** `1`: only those the caller may decide; `above`: those asked of them that are above their limit;
   * `handed`: those they handed over, not decided yet. */
  mine?: '1' | 'above' | 'handed'
  late?: '1'
  /** The first and the last day it came up on, `yyyy-mm-dd`, both included. */
  created_from?: string
  created_until?: string
}

export interface ApprovalDecision {
  approval_id: string
  decision: Decision
  /** Needed to decline, and to approve a claim with failed checks. */
  reason?: string | undefined
  /** Needed to return: what has to be answered, and the step of the form that answers it. */
  questions?: QuestionInput[] | undefined
  return_to?: string | undefined
  version: number
}

export interface HandOverInput {
  user_id: string
  reason: string
  version: number
}

/** A colleague who may decide what is handed over. */
export interface HandOverCandidate {
  id: string
  name: string
  role: string
  /** Own limit for one decision in kobo; null when no limit holds for it. */
  limit: number | null
}

export interface BulkResult {
  approval_id: string
  ok: boolean
  message: string
}

/** The decision a run waits for, as the caller meets it. */
export interface OwnDecision {
  id: string
  /** Whether the caller is asked; above their limit they can still send it back or decline it. */
  mine: boolean
  /** Everybody who is asked, by name. */
  asked: string[]
  /** Since when it is asked again, because nobody decided in time. */
  asked_again_at: string | null
  /** False when nobody's limit is enough: one has to be raised, or it has to be taken back. */
  decidable: boolean
}

export interface ListedApproval {
  id: string
  tracker_id: string
  reference: string
  workflow_id: number
  matter: Matter
  customer: Customer | null
  /** The member of staff who began the run for the customer; null when the customer did. */
  made_by: string | null
  step: { key: string; title: string }
  asked: Party
  mode: 'any' | 'all'
  state: ApprovalState
  /** Kobo; null when the step names no amount. */
  amount: number | null
  currency: string
  due_at: string | null
  late: boolean
  created_at: string
  decided_at: string | null
  decided_by: string | null
  /** The colleague the decider stood in for, and whose limit was used; null when they decided for themselves. */
  on_behalf_of: string | null
  /** Why the caller may not approve it; null when they may. */
  refusal: { code: string; message: string } | null
  /** What the caller may decide: a limit holds for approving, not for sending back or declining. */
  decisions: Decision[]
  /** Everybody who is asked. Where one decision is enough, lists show their approval once. */
  asked_all: Party[]
  /** Since when it is asked again, because nobody decided in time. */
  asked_again_at: string | null
  /** How many checks of its claim failed: it is decided by itself, with a written reason. 0 once it is decided. */
  failed_checks: number
  version: number
}

export interface Approval extends ListedApproval {
  /** The absent colleague the caller would decide for; null when they decide for themselves. */
  deciding_for: string | null
  /** Who handed it over to the person it is asked of now, and why; null when nobody did. */
  handed_over: { by: string; reason: string; at: string } | null
  /** How much the caller may approve, in kobo; null when nothing limits it. */
  your_limit: number | null
  /** Those asked whose limit is enough to approve it. */
  able: Party[]
  /** The checks of the claim that failed, with the reasons given so far. */
  failed: ClaimCheck[]
  claim: { id: string; claim_number: string } | null
  policy: { id: string; policy_number: string } | null
  reason: string | null
  expires_at: string
  /** What is decided on, as it was when it was asked for. */
  subject: { title: string; form_type: string; fields: FormField[]; answers: Answers }[]
  /** Facts of the claim, label and value already written out. */
  facts: { label: string; value: string }[]
  /** The others asked, and what they said. */
  others: { asked: Party; state: ApprovalState; decided_by: string | null; decided_at: string | null }[]
  /** The steps a return can go back to. */
  returnable: { key: string; title: string }[]
}
