import type { ListQuery, Page } from '../../core/lists.ts'
import { path } from '../../core/path.ts'
import type { RequestOptions } from '../../core/request-options.ts'
import type { Transport } from '../../core/transport.ts'
import type { Integer, Kobo } from '../../money/units.ts'
import type { ApprovalLimit } from '../marine/wallet-requests.ts'
import type { Customer, Matter, ReasonedVersion } from '../types.ts'

/**
 * Premiums paid at the counter: in cash, by POS, cheque, bank transfer or through a broker's account. One user records
 * a receipt, another confirms it; the confirmation pays the sale as a payment through the gateway does. Amounts in kobo,
 * days `yyyy-mm-dd`.
 * @example
 * const { amount, tills } = await client.payments.counterReceipts.due(paymentId)
 * const recorded = await client.payments.counterReceipts.record({
 *   payment_id: paymentId, method: 'cash', amount, account: tills[0].code, reference: 'RCT 0042',
 *   received_on: '2026-11-26', payer: 'Ada Obi', evidence: [],
 * })
 * // another user, who has counted the money
 * await client.payments.counterReceipts.confirm(recorded.id, { version: recorded.version })
 */
export class CounterReceipts {
  readonly #send: Transport
  constructor(send: Transport) {
    this.#send = send
  }
  /**
   * Retrieves the due amount of a payment, the accounts it can be paid to, and its receipts.
   * @throws CoverdeskError 404
   */
  due(paymentId: string, options?: RequestOptions): Promise<CounterDue> {
    return this.#send(path`/payments/${paymentId}/counter`, {}, options)
  }
  /**
   * Lists open lines of imported bank statements with the account and amount of a receipt, those with its reference
   * first; none for cash and brokers.
   * @throws CoverdeskError 404
   */
  statementLines(id: string, options?: RequestOptions): Promise<CounterStatementLine[]> {
    return this.#send(path`/counter-receipts/${id}/statement-lines`, {}, options)
  }
  /** Lists receipts, the last recorded first. */
  list(query: CounterReceiptQuery = {}, options?: RequestOptions): Promise<Page<CounterReceipt>> {
    return this.#send('/counter-receipts', { query: { ...query }, envelope: true }, options)
  }
  /**
   * Records that a customer paid exactly the due amount; the gateway accepts no other payment until it is decided.
   * @param body `amount` in kobo; `reference` is used once for a method and account
   * @throws ValidationError at `amount` (`amount_mismatch`), `reference` (`reference_taken`), `account`, `received_on`,
   *   `drawn_on`, `evidence`; ConflictError `receipt_waiting`, `already_paid`, `quote_expired`, `payment_replaced`,
   *   `step_passed`; CoverdeskError 403, 404
   */
  record(body: CounterReceiptInput, options?: RequestOptions): Promise<CounterReceipt> {
    return this.#send('/counter-receipts', { method: 'POST', body, idempotent: true }, options)
  }
  /**
   * Uploads a teller, POS slip or photo of a cheque, to name in `evidence` of a receipt: JPEG, PNG, WebP or PDF of at
   * most 10 MB.
   * @throws ValidationError at `file`; CoverdeskError 403, 404; RateLimitError `too_many_uploads`
   */
  upload(
    paymentId: string,
    file: Blob,
    about: { file_name: string },
    options?: RequestOptions,
  ): Promise<CounterEvidence> {
    const write = { method: 'POST', query: { ...about }, body: file, idempotent: true } as const
    return this.#send(path`/payments/${paymentId}/evidence`, write, options)
  }
  /**
   * Confirms a receipt that another user recorded: it is posted, and its sale is paid. Subject to the role limits
   * `receipt` and `receipt_daily`.
   * @param body `cleared_on` for a cheque: the day the bank cleared it
   * @throws CoverdeskError 403 `maker_is_checker`, `not_allowed`, `limit_exceeded` (with `kind`, `limit` and `used` in
   *   kobo and `able`, the roles with a sufficient limit, in its body); ConflictError `payment_decided`,
   *   `edit_conflict`, `already_paid`, `payment_replaced`, `step_passed`; ValidationError at `cleared_on`
   */
  confirm(id: string, body: CounterConfirmation, options?: RequestOptions): Promise<CounterReceipt> {
    return this.#send(
      path`/counter-receipts/${id}/confirm`,
      { method: 'POST', body, idempotent: true },
      options,
    )
  }
  /**
   * Rejects a receipt that another user recorded; the customer may pay again, and is emailed how.
   * @throws as `confirm`, without limits; ValidationError at `reason`
   */
  reject(id: string, body: ReasonedVersion, options?: RequestOptions): Promise<CounterReceipt> {
    return this.#send(
      path`/counter-receipts/${id}/reject`,
      { method: 'POST', body, idempotent: true },
      options,
    )
  }
  /**
   * Records that the bank returned a cheque before it was confirmed; the customer is emailed.
   * @throws as `reject`; ConflictError `not_a_cheque`
   */
  bounce(id: string, body: ReasonedVersion, options?: RequestOptions): Promise<CounterReceipt> {
    return this.#send(
      path`/counter-receipts/${id}/bounce`,
      { method: 'POST', body, idempotent: true },
      options,
    )
  }
  /**
   * Withdraws an undecided receipt that the caller recorded.
   * @throws CoverdeskError 403 `not_allowed` for another user's receipt; ConflictError `payment_decided`,
   *   `edit_conflict`
   */
  cancel(id: string, body: ReasonedVersion, options?: RequestOptions): Promise<CounterReceipt> {
    return this.#send(
      path`/counter-receipts/${id}/cancel`,
      { method: 'POST', body, idempotent: true },
      options,
    )
  }
  /**
   * Requests the reversal of a confirmed receipt, such as of a cheque returned late; another user decides.
   * @throws ConflictError `payment_decided`, `edit_conflict`, `already_reversed`, `premium_refunded`;
   *   ValidationError at `reason`
   */
  requestReversal(id: string, body: ReasonedVersion, options?: RequestOptions): Promise<CounterReceipt> {
    return this.#send(
      path`/counter-receipts/${id}/request-reversal`,
      { method: 'POST', body, idempotent: true },
      options,
    )
  }
  /**
   * Reverses a receipt: the premium is posted as returned, and what rejected refunds owe of it is written off. Its policy
   * stays in force until it is cancelled.
   * @throws as `confirm`; ConflictError `already_reversed`, `premium_refunded`
   */
  approveReversal(id: string, body: { version: number }, options?: RequestOptions): Promise<CounterReceipt> {
    return this.#send(
      path`/counter-receipts/${id}/approve-reversal`,
      { method: 'POST', body, idempotent: true },
      options,
    )
  }
  /** Rejects the reversal of a receipt, which stays confirmed. @throws as `reject` */
  rejectReversal(id: string, body: ReasonedVersion, options?: RequestOptions): Promise<CounterReceipt> {
    return this.#send(
      path`/counter-receipts/${id}/reject-reversal`,
      { method: 'POST', body, idempotent: true },
      options,
    )
  }
}

export const counterReceiptMethods = ['cash', 'pos', 'cheque', 'transfer', 'broker'] as const
/** How a customer paid: `broker` through the account of an agency, which owes the premium. */
export type CounterReceiptMethod = (typeof counterReceiptMethods)[number]

export const counterReceiptStates = [
  'recorded',
  'confirmed',
  'rejected',
  'cancelled',
  'bounced',
  'reversal_requested',
  'reversed',
] as const
export type CounterReceiptState = (typeof counterReceiptStates)[number]

export interface CounterReceiptQuery extends ListQuery {
  state?: CounterReceiptState
  method?: CounterReceiptMethod
  /** First and last day of receipt, `yyyy-mm-dd`, both included. */
  received_from?: string
  received_until?: string
}

export interface CounterReceiptInput {
  payment_id: string
  method: CounterReceiptMethod
  /** Kobo; exactly the due amount. */
  amount: Kobo
  /** The code of a till, receiving account or agency, as `due` lists them. */
  account: string
  /** The number of the manual receipt, POS slip, cheque, transfer or broker's credit note. */
  reference: string
  /** The bank that a cheque is drawn on; required for cheques. */
  drawn_on?: string | undefined
  /** `yyyy-mm-dd`, not after today. */
  received_on: string
  /** The name of the payer. */
  payer: string
  /** Ids of uploaded evidence. */
  evidence: string[]
}

export interface CounterConfirmation {
  version: number
  /** `yyyy-mm-dd`, from the day of receipt to today; for cheques only, and required for them. */
  cleared_on?: string | undefined
}

/** A file that proves a payment at the counter. */
export interface CounterEvidence {
  id: string
  file_name: string
  media_type: string
  size: Integer
}

/** A line of a bank statement that may show a receipt at the counter. */
export interface CounterStatementLine {
  id: string
  day: string
  /** Kobo. */
  amount: Kobo
  narration: string
  reference: string
  payer: string
  /** Whether it names the reference of the receipt, or the payment reference. */
  named: boolean
}

export interface CounterReceipt {
  id: string
  payment_id: string
  method: CounterReceiptMethod
  /** Kobo. */
  amount: Kobo
  currency: string
  account: { code: string; name: string }
  reference: string
  /** The bank that a cheque is drawn on; empty for other methods. */
  drawn_on: string
  received_on: string
  cleared_on: string | null
  payer: string
  evidence: CounterEvidence[]
  state: CounterReceiptState
  recorded_by: string
  recorded_at: string
  decided_by: string | null
  decided_at: string | null
  /** Why it was rejected, returned by the bank or withdrawn. */
  reason: string
  reversal: {
    reason: string
    requested_by: string
    requested_at: string
    approved_by: string | null
    approved_at: string | null
  } | null
  customer: Customer | null
  /** The tracker it pays in. */
  tracker: { id: string; workflow_id: Integer; reference: string; matter: Matter }
  /** The policy it paid; it stays in force when the receipt is reversed, until it is cancelled. */
  policy: { id: string; policy_number: string; end_date: string; cancelled: boolean } | null
  /** The actions open to the caller. */
  actions: CounterReceiptAction[]
  /** The caller's limit that prevents them from confirming or reversing it; null without one. */
  limit: ApprovalLimit | null
  version: Integer
}

export type CounterReceiptAction =
  | 'confirm'
  | 'reject'
  | 'bounce'
  | 'cancel'
  | 'request_reversal'
  | 'approve_reversal'
  | 'reject_reversal'

/** What a customer at the counter has to pay, and where to. */
export interface CounterDue {
  payment_id: string
  /** Kobo. */
  amount: Kobo
  currency: string
  /** What the customer states with a transfer. */
  payment_reference: string
  payer: string
  /** Cash tills of the branches that the caller sees, their own branch first. */
  tills: { code: string; name: string }[]
  /** The insurer's accounts for POS payments, cheques and transfers. */
  accounts: { code: string; name: string; bank: string; account_number: string; account_name: string }[]
  /** Agencies through whose account a premium can be paid. */
  agencies: { code: string; name: string }[]
  /** Receipts of the payment, oldest first. */
  receipts: CounterReceipt[]
  /** Why the caller cannot record a receipt; null when they can. */
  refusal: { code: string; message: string } | null
}
