import type { Page } from '../../core/lists.ts'
import type { RequestOptions } from '../../core/request-options.ts'
import type { Transport } from '../../core/transport.ts'
import type { Integer, Kobo } from '../../money/units.ts'
import type { Customer, Matter } from '../types.ts'

/**
 * The caller's pending work in all workflows: forms to fill in, decisions to make, identities to decide, claims to
 * answer or continue, payments to check.
 * @example
 * const { data } = await client.workspace.myWork.list({ limit: 1 })
 * const [oldest] = data
 */
export class MyWork {
  readonly #send: Transport
  constructor(send: Transport) {
    this.#send = send
  }
  /** Lists the pending work of the caller, and of colleagues for whom the caller stands in, oldest first. */
  list(query: MyWorkQuery = {}, options?: RequestOptions): Promise<Page<WorkItem>> {
    return this.#send('/my-work', { query: { ...query }, envelope: true }, options)
  }
  /** Lists the workflows whose trackers the caller can see, with the amount of pending work in each. */
  areas(options?: RequestOptions): Promise<WorkArea[]> {
    return this.#send('/my-work/areas', {}, options)
  }
}

/**
 * Kinds of pending work: a form to fill in, a decision to make, an identity to decide, a claim that is late or whose
 * customer waits for an answer, money that fits no sale, a receipt of the counter that waits for a second person, cash to
 * deposit, a change of a policy to approve, a refund whose next step is the caller's.
 */
export const workKinds = [
  'form',
  'approval',
  'identity',
  'claim',
  'payment',
  'policy_change',
  'refund',
] as const
export type WorkKind = (typeof workKinds)[number]

/**
 * Why a claim or a payment needs work: its customer wrote, or rejects the amount; the acknowledgement or the settlement is
 * late; a recorded payment waits for its confirmation; cash that the caller received is not deposited in time; an entry of
 * the diary is due; the report of a loss adjuster is overdue; money recovered on a claim waits for its confirmation; a change of a policy, or a refund, waits for an approval; a refund needs an account, is to be
 * transferred, confirmed, or tried again.
 */
export const workReasons = [
  'unanswered',
  'disputed',
  'acknowledge',
  'settle',
  'payment',
  'deposit',
  'diary',
  'report',
  'recovery',
  'policy_change',
  'refund_approve',
  'refund_account',
  'refund_send',
  'refund_confirm',
  'refund_retry',
  'refund_differs',
  'refund_settle',
] as const
export type WorkReason = (typeof workReasons)[number]

export interface MyWorkQuery {
  kind?: WorkKind
  workflow_id?: Integer
  /** `1`: those past their due time. */
  late?: '1'
  /** `next_cursor` of the previous page. */
  cursor?: string | undefined
  /** 1 to 200, 50 by default. */
  limit?: Integer
}

export interface WorkItem {
  /** Id of the form, the approval, the validation, the claim, the payment, the receipt, the change or the refund. */
  id: string
  kind: WorkKind
  workflow_id: Integer
  workflow_name: string
  tracker_id: string
  reference: string
  matter: Matter
  customer: Customer | null
  step: { key: string; title: string }
  /** Amount of the decision in kobo; null without one. */
  amount: Kobo | null
  /** When it became pending. */
  created_at: string
  due_at: string | null
  late: boolean
  /** The policy of a change or a refund; else null. */
  policy_id: string | null
  /** Of a claim, a change, a refund, and a receipt that waits for its confirmation or its deposit; else null. */
  reason: WorkReason | null
}

export interface WorkArea {
  workflow_id: Integer
  name: string
  /** Pending work of the caller by kind, counted up to 1,000. */
  counts: Record<WorkKind, Integer>
  /** Number past their due time. */
  late: Integer
}
