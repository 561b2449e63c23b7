import type { ListQuery, Page } from '../../core/lists.ts'
import { path } from '../../core/path.ts'
import type { RequestOptions } from '../../core/request-options.ts'
import type { Transport } from '../../core/transport.ts'
import type { Integer, Kobo } from '../../money/units.ts'
import type { ApprovalLimit } from '../marine/wallet-requests.ts'
import type { Matter } from '../types.ts'

/**
 * Received money that belongs to no known receipt or policy, in suspense until it is used. One user proposes a use,
 * another one approves it. Amounts in kobo, days `yyyy-mm-dd`.
 * @example
 * const item = await client.payments.suspenseItems.record({ line_id: line.id, reason: 'paid_twice', payer: 'Ada Obi' })
 * await client.payments.suspenseItems.propose(item.id, {
 *   kind: 'allocation', payment_id: paymentId, amount: 1_500_000, reason: 'Renewal', version: item.version,
 * })
 */
export class SuspenseItems {
  readonly #send: Transport
  constructor(send: Transport) {
    this.#send = send
  }
  /** Lists money in suspense, the longest waiting first. */
  list(query: SuspenseItemQuery = {}, options?: RequestOptions): Promise<Page<SuspenseItem>> {
    return this.#send('/suspense-items', { query: { ...query }, envelope: true }, options)
  }
  /** Retrieves an item with its uses. @throws CoverdeskError 404 */
  get(id: string, options?: RequestOptions): Promise<SuspenseItemDetail> {
    return this.#send(path`/suspense-items/${id}`, {}, options)
  }
  /** Lists premiums that an item could pay, those of its exact amount first. @throws CoverdeskError 404 */
  duePayments(id: string, query: { q?: string } = {}, options?: RequestOptions): Promise<DuePayment[]> {
    return this.#send(path`/suspense-items/${id}/payments`, { query: { ...query } }, options)
  }
  /**
   * Puts a line of a statement, or money that was read at the bank, into suspense and posts it.
   * @throws ValidationError at `line_id`, `branch_id`, `account`, `amount`, `day`, `reference`, `payer`; ConflictError
   *   `already_matched`, `line_in_suspense`; CoverdeskError 404
   */
  record(body: SuspenseItemInput, options?: RequestOptions): Promise<SuspenseItemDetail> {
    return this.#send('/suspense-items', { method: 'POST', body, idempotent: true }, options)
  }
  /**
   * Proposes a use of an item, in whole or part: it pays a premium, goes back to its payer, or is written off. An item
   * that was entered by mistake is taken back in whole: its line of a statement is open again.
   * @throws ValidationError at `amount`, `payment_id`, `paid_from`, `reference`, `paid_on`, `account_number`;
   *   ConflictError `use_waiting`, `already_paid`, `payment_replaced`, `quote_expired`, `receipt_waiting`,
   *   `step_passed`, `edit_conflict`; CoverdeskError 404
   */
  propose(id: string, body: SuspenseUseInput, options?: RequestOptions): Promise<SuspenseItemDetail> {
    return this.#send(path`/suspense-items/${id}/uses`, { method: 'POST', body, idempotent: true }, options)
  }
  /**
   * Approves a use that another user proposed, and posts it. Subject to the role limits `receipt` for an allocation and
   * for a mistake, else `refund`.
   * @throws CoverdeskError 403 `maker_is_checker`, `not_allowed`, `limit_exceeded`, 404; ConflictError
   *   `payment_decided`, `already_paid`, `payment_replaced`, `receipt_waiting`, `step_passed`, `edit_conflict`
   */
  approve(id: string, body: SuspenseApproval, options?: RequestOptions): Promise<SuspenseItemDetail> {
    return this.#send(
      path`/suspense-items/${id}/approve`,
      { method: 'POST', body, idempotent: true },
      options,
    )
  }
  /**
   * Rejects a use with a reason; the money stays in suspense.
   * @throws CoverdeskError 403 `maker_is_checker`, `not_allowed`, 404; ConflictError `payment_decided`, `edit_conflict`
   */
  reject(id: string, body: SuspenseRejection, options?: RequestOptions): Promise<SuspenseItemDetail> {
    return this.#send(path`/suspense-items/${id}/reject`, { method: 'POST', body, idempotent: true }, options)
  }
}

/** Why money is in suspense. */
export const suspenseReasons = [
  'unknown_reference',
  'paid_twice',
  'paid_late',
  'too_much',
  'too_little',
] as const
export type SuspenseReason = (typeof suspenseReasons)[number]

export interface SuspenseItemQuery extends ListQuery {
  /** Whether some of it remains. */
  open?: 'yes' | 'no'
  reason?: SuspenseReason
  /** `yyyy-mm-dd`, both included. */
  from?: string
  until?: string
  /** What was in suspense at the end of this day, `yyyy-mm-dd`. */
  as_at?: string
}

/** A line of a statement by `line_id`, or money with its `account`, `amount`, `day` and `reference`. */
export interface SuspenseItemInput {
  line_id?: string
  reason: SuspenseReason
  payer: string
  /** By default the only branch that the caller sees, or the whole company. */
  branch_id?: string
  /** Code of the insurer's account. */
  account?: string
  /** Kobo. */
  amount?: Kobo
  day?: string
  reference?: string
}

/** A use of an item; `amount` in kobo. */
export type SuspenseUseInput =
  | { kind: 'allocation'; payment_id: string; amount: Kobo; reason: string; version: Integer }
  | {
      kind: 'refund'
      amount: Kobo
      reason: string
      /** The name of the account's holder. */
      payee: string
      bank: string
      /** NUBAN, ten digits. */
      account_number: string
      /** Code of the insurer's account. */
      paid_from: string
      /** The bank's reference of the transfer. */
      reference: string
      paid_on: string
      version: Integer
    }
  | { kind: 'write_off'; amount: Kobo; reason: string; version: Integer }
  /** The whole of an item that was entered by mistake. */
  | { kind: 'taken_back'; amount: Kobo; reason: string; version: Integer }

/** A premium that is not paid yet. */
export interface DuePayment {
  payment_id: string
  /** Kobo. */
  amount: Kobo
  /** Of the tracker. */
  reference: string
  matter: Matter
  customer: string | null
}

export interface SuspenseApproval {
  use_id: string
  /** Of the item. */
  version: Integer
}

export interface SuspenseRejection extends SuspenseApproval {
  reason: string
}

export interface SuspenseItem {
  id: string
  /** Code of the insurer's account that received it, or `paystack`. */
  account: string
  /** Kobo. */
  amount: Kobo
  /** Kobo that no approved use has taken. */
  remaining: Kobo
  currency: string
  day: string
  payer: string
  reference: string
  narration: string
  reason: SuspenseReason
  /** `proposed`: a use waits for its approval. */
  status: 'open' | 'proposed' | 'used'
  /** Null for the whole company. */
  branch: { id: string; name: string } | null
  recorded_by: string
  recorded_at: string
  version: Integer
}

export interface SuspenseUse {
  id: string
  kind: 'allocation' | 'refund' | 'write_off' | 'taken_back'
  /** Kobo. */
  amount: Kobo
  reason: string
  status: 'proposed' | 'approved' | 'rejected'
  /** The tracker whose premium it pays. */
  tracker: { id: string; reference: string; workflow_id: Integer } | null
  payee: string | null
  bank: string | null
  account_number: string | null
  /** As the bank names the holder; null where it did not answer. */
  holder_name: string | null
  paid_from: string | null
  reference: string | null
  paid_on: string | null
  rejection: string | null
  proposed_by: string
  proposed_at: string
  decided_by: string | null
  decided_at: string | null
}

export interface SuspenseItemDetail extends SuspenseItem {
  /** Oldest first. */
  uses: SuspenseUse[]
  /** The insurer's bank accounts. */
  accounts: { code: string; name: string }[]
  /** Whether the caller may propose a use now. */
  may_propose: boolean
  /** Whether the caller may propose to take it back as a mistake: nothing of it was used. */
  may_take_back: boolean
  /** Whether it was taken from a line of a statement. */
  from_line: boolean
  /** Whether the caller may approve the proposed use. */
  may_decide: boolean
  /** Whether the caller may reject the proposed use, which no limit prevents. */
  may_reject: boolean
  /** The caller's limit that prevents them from approving it; null without one. */
  limit: ApprovalLimit | null
  /** Why the caller cannot approve the proposed use; null when they can, or none waits. */
  refusal: { code: string; message: string } | null
}
