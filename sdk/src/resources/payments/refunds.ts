import type { ListQuery, Page } from '../../core/lists.ts'
import { path } from '../../core/path.ts'
import type { RequestOptions } from '../../core/request-options.ts'
import type { Transport } from '../../core/transport.ts'
import type { Integer, Kobo } from '../../money/units.ts'
import type { ApprovalLimit } from '../marine/wallet-requests.ts'
import type { Customer, ReasonedVersion } from '../types.ts'
import type { StatementLineRef, StatementMatch } from './statement-lines.ts'

/**
 * Refunds of premium that booked changes of policies return. A second user approves each; it goes back to the card
 * that paid, or to a bank account. Amounts in kobo, days `yyyy-mm-dd`.
 * @example
 * const { data: [refund] } = await client.payments.refunds.list({ status: 'requested' })
 * await client.payments.refunds.approve(refund.id, { version: refund.version })
 */
export class Refunds {
  readonly #send: Transport
  constructor(send: Transport) {
    this.#send = send
  }
  /** Lists refunds, the last requested first. */
  list(query: RefundQuery = {}, options?: RequestOptions): Promise<Page<Refund>> {
    return this.#send('/refunds', { query: { ...query }, envelope: true }, options)
  }
  /** Retrieves a refund with its history and the users who may approve it now. @throws CoverdeskError 404 */
  get(id: string, options?: RequestOptions): Promise<RefundDetail> {
    return this.#send(path`/refunds/${id}`, {}, options)
  }
  /**
   * Requests the refund of a booked change that returns premium and has no refund yet; a change has one at most.
   * @param body `transaction_id` of the booked change
   * @throws CoverdeskError 404; ConflictError `refund_exists`, `refund_nothing_owed`, `refund_above_paid`
   */
  request(body: RefundRequest, options?: RequestOptions): Promise<RefundDetail> {
    return this.#send('/refunds', { method: 'POST', body, idempotent: true }, options)
  }
  /**
   * Records the bank account that a refund is transferred to, and looks up its holder. A refund that was to go back to
   * the card goes by transfer instead; an approval before is void.
   * @throws ValidationError at `account_number` (`fields.account_bank`, `account_unknown`), `bank`, `name`;
   *   ConflictError `refund_status`, `edit_conflict`; CoverdeskError 404
   */
  recordAccount(id: string, body: RefundAccountInput, options?: RequestOptions): Promise<RefundDetail> {
    return this.#send(path`/refunds/${id}/account`, { method: 'POST', body, idempotent: true }, options)
  }
  /**
   * Records how the lender with an interest in the vehicle consents to a refund to the insured, as the `reason`. Without
   * it only a refund to the lender's own account can be approved.
   * @throws ValidationError at `reason`; ConflictError `refund_status`, `edit_conflict`; CoverdeskError 404
   */
  recordConsent(id: string, body: ReasonedVersion, options?: RequestOptions): Promise<RefundDetail> {
    return this.#send(
      path`/refunds/${id}/lender-consent`,
      { method: 'POST', body, idempotent: true },
      options,
    )
  }
  /**
   * Approves a refund that another user requested; one that goes back to the card is then sent to the gateway.
   * Subject to the role limits `refund` and `refund_daily`.
   * @throws CoverdeskError 403 `maker_is_checker`, `not_allowed`, `limit_exceeded` (with `kind`, `limit` and `used` in
   *   kobo and `able`, the roles with a sufficient limit, in its body), 404; ConflictError `refund_status`,
   *   `refund_account_missing`, `lender_consent_missing`, `refund_above_paid`, `edit_conflict`
   */
  approve(id: string, body: { version: number }, options?: RequestOptions): Promise<RefundDetail> {
    return this.#send(path`/refunds/${id}/approve`, { method: 'POST', body, idempotent: true }, options)
  }
  /**
   * Rejects a refund with a reason; its amount stays owed, and it can be requested again, until the receipt of its premium
   * is reversed.
   * @throws CoverdeskError 403 `maker_is_checker`, `not_allowed`, 404; ConflictError `refund_status`, `edit_conflict`;
   *   ValidationError at `reason`
   */
  reject(id: string, body: ReasonedVersion, options?: RequestOptions): Promise<RefundDetail> {
    return this.#send(path`/refunds/${id}/reject`, { method: 'POST', body, idempotent: true }, options)
  }
  /**
   * Requests a rejected refund again.
   * @throws ConflictError `refund_status`, `refund_nothing_owed` for one that is written off, `refund_above_paid`,
   *   `edit_conflict`; CoverdeskError 404
   */
  reopen(id: string, body: { version: number }, options?: RequestOptions): Promise<RefundDetail> {
    return this.#send(path`/refunds/${id}/reopen`, { method: 'POST', body, idempotent: true }, options)
  }
  /**
   * Records the bank transfer of an approved refund; another user confirms it.
   * @throws ValidationError at `account`, `reference` (`reference_taken`), `paid_on`; ConflictError `refund_status`,
   *   `edit_conflict`; CoverdeskError 404
   */
  send(id: string, body: RefundTransfer, options?: RequestOptions): Promise<RefundDetail> {
    return this.#send(path`/refunds/${id}/send`, { method: 'POST', body, idempotent: true }, options)
  }
  /**
   * Confirms a bank transfer that another user recorded, and posts it. The gateway confirms its refunds itself.
   * @throws CoverdeskError 403 `maker_is_checker`, `not_allowed`, 404; ConflictError `refund_status`, `edit_conflict`
   */
  confirm(id: string, body: { version: number }, options?: RequestOptions): Promise<RefundDetail> {
    return this.#send(path`/refunds/${id}/confirm`, { method: 'POST', body, idempotent: true }, options)
  }
  /**
   * Records that the transfer of a refund did not arrive; its amount stays owed.
   * @throws ConflictError `refund_status`, `edit_conflict`; ValidationError at `reason`; CoverdeskError 404
   */
  fail(id: string, body: ReasonedVersion, options?: RequestOptions): Promise<RefundDetail> {
    return this.#send(path`/refunds/${id}/fail`, { method: 'POST', body, idempotent: true }, options)
  }
  /**
   * Sends a failed refund again the same way. One that the gateway could not pay is sent under its approval, once the
   * gateway has confirmed that the failed try was not paid; a failure that a user recorded is requested again, for another
   * user to approve.
   * @throws ConflictError `refund_status`, `refund_above_paid`, `edit_conflict`; CoverdeskError 404, 503 `gateway_away`
   */
  retry(id: string, body: { version: number }, options?: RequestOptions): Promise<RefundDetail> {
    return this.#send(path`/refunds/${id}/retry`, { method: 'POST', body, idempotent: true }, options)
  }
  /**
   * Proposes how the difference is settled between what the gateway returned and what was ordered; another user settles
   * it. A later proposal replaces it.
   * @throws ValidationError at `settlement`, `reason`, `account`, `reference`, `day`; ConflictError `refund_status`,
   *   `edit_conflict`; CoverdeskError 404
   */
  proposeSettlement(
    id: string,
    body: RefundSettlementInput,
    options?: RequestOptions,
  ): Promise<RefundDetail> {
    const request = { method: 'POST', body, idempotent: true } as const
    return this.#send(path`/refunds/${id}/propose-settlement`, request, options)
  }
  /**
   * Settles the difference as another user proposed it, and posts it. Subject to the role limits `refund` and
   * `refund_daily`, by the difference.
   * @throws CoverdeskError 403 `maker_is_checker`, `not_allowed`, `limit_exceeded`, 404; ConflictError `refund_status`,
   *   `settlement_missing`, `edit_conflict`
   */
  settle(id: string, body: { version: number }, options?: RequestOptions): Promise<RefundDetail> {
    return this.#send(path`/refunds/${id}/settle`, { method: 'POST', body, idempotent: true }, options)
  }
}

/** `differs`: the gateway returned another amount than was ordered. */
export const refundStatuses = [
  'requested',
  'approved',
  'sent',
  'differs',
  'confirmed',
  'failed',
  'rejected',
] as const
export type RefundStatus = (typeof refundStatuses)[number]

/** `gateway`: back to the card that paid; `transfer`: to a bank account. */
export const refundWays = ['gateway', 'transfer'] as const
export type RefundWay = (typeof refundWays)[number]

export const refundActions = [
  'record_account',
  'approve',
  'reject',
  'reopen',
  'send',
  'confirm',
  'fail',
  'retry',
  'propose_settlement',
  'record_consent',
  'settle',
] as const
export type RefundAction = (typeof refundActions)[number]

/**
 * How the difference of a refund is settled. `accept`: it is posted as an adjustment; `rest`: what is missing is refunded
 * as well; `recover`: the customer has paid the excess back.
 */
export const refundSettlements = ['accept', 'rest', 'recover'] as const
export type RefundSettlement = (typeof refundSettlements)[number]

export interface RefundQuery extends ListQuery {
  status?: RefundStatus
  way?: RefundWay
  /** Whether the statement line of a confirmed transfer is known. */
  matched?: 'yes' | 'no'
  policy_id?: string
  /** `yyyy-mm-dd`, both included. */
  requested_from?: string
  requested_until?: string
}

/** A booked change that returns premium. */
export interface RefundRequest {
  transaction_id: string
}

export interface RefundAccountInput {
  /** The name of the account's holder. */
  name: string
  bank: string
  /** NUBAN, ten digits. */
  account_number: string
  version: Integer
}

/** A bank transfer that was made. */
export interface RefundTransfer {
  /** Code of the insurer's account it was paid from. */
  account: string
  /** The bank's reference of the transfer. */
  reference: string
  /** `yyyy-mm-dd`, not after today. */
  paid_on: string
  version: Integer
}

/** A proposed settlement; `account`, `reference` and `day` of the customer's payment with `recover` only. */
export interface RefundSettlementInput {
  settlement: RefundSettlement
  reason: string
  /** Code of the insurer's account that received it. */
  account?: string
  /** The bank's reference. */
  reference?: string
  /** `yyyy-mm-dd`, not after today. */
  day?: string
  version: Integer
}

/** The difference between what was ordered and what the gateway returned. */
export interface RefundDifference {
  /** Kobo. */
  ordered: Kobo
  /** Kobo; 0 where another currency came back. */
  returned: Kobo
  /** What came back in another currency, in its minor units. */
  other: { amount: Integer; currency: string } | null
  /** Null until one is proposed. */
  settlement: RefundSettlement | null
  reason: string | null
  account: string | null
  reference: string | null
  day: string | null
  proposed_by: string | null
  settled_by: string | null
}

export interface Refund {
  id: string
  policy: { id: string; policy_number: string; plate: string }
  customer: Customer
  /** The booked change that returns the premium. */
  change: {
    id: string
    kind: 'issue' | 'renew' | 'endorse' | 'cancel' | 'reinstate'
    effective_from: string
    reason: string | null
  }
  /** Kobo. */
  amount: Kobo
  currency: string
  status: RefundStatus
  way: RefundWay
  /** The account it is transferred to; `holder_name` as the bank names its holder, null where it did not answer. */
  account: { name: string; bank: string; account_number: string; holder_name: string | null } | null
  /** The gateway's reference of the charge it goes back to. */
  charge_reference: string | null
  /** Why it was rejected or failed. */
  reason: string | null
  /** The user's name, `customer` or `system`. */
  requested_by: string
  requested_at: string
  decided_by: string | null
  decided_at: string | null
  /** Number of requests to the gateway. */
  attempts: Integer
  /** The insurer's account it was paid from; null for the gateway. */
  paid_from: { code: string; name: string } | null
  /** The bank's reference of the transfer, or the gateway's number of the refund. */
  reference: string | null
  paid_on: string | null
  /** The statement line that shows the transfer. */
  match: StatementMatch | null
  /** An open line with its account, amount and reference. */
  proposal: StatementLineRef | null
  sent_by: string | null
  sent_at: string | null
  confirmed_by: string | null
  confirmed_at: string | null
  /** Null where the ordered amount was returned. */
  difference: RefundDifference | null
  /** The refund of which this one is the rest. */
  rest_of: string | null
  /** Kobo that are not owed any more, as the receipt of the premium was reversed; `amount` is without them. */
  written_off: Kobo
  /** The lender with an interest in the vehicle, who has to consent. */
  lender: string | null
  /** How the lender consented; null without it. */
  lender_consent: string | null
  /** The actions open to the caller. */
  actions: RefundAction[]
  /** The caller's limit that prevents them from approving it; null without one. */
  limit: ApprovalLimit | null
  /** Why the caller can neither approve, confirm nor settle it; null when they can, or nothing waits for it. */
  refusal: { code: string; message: string } | null
  version: Integer
}

export interface RefundDetail extends Refund {
  /** The insurer's accounts for transfers. */
  accounts: { code: string; name: string }[]
  /** The exchange rate that its settlement waits for, and the users of marine who can enter it; null without. */
  missing_rate: { currency: string; day: string; users: { name: string; role: string }[] } | null
  /** Users who may approve it, or confirm its transfer, now. */
  deciders: { name: string; role: string }[]
  history: RefundHistoryEntry[]
}

export interface RefundHistoryEntry {
  id: string
  kind:
    | 'requested'
    | 'account_recorded'
    | 'approved'
    | 'rejected'
    | 'reopened'
    | 'sent'
    | 'confirmed'
    | 'failed'
    | 'retried'
    | 'amount_mismatch'
    | 'settlement_proposed'
    | 'settled'
    | 'consent_recorded'
    | 'written_off'
  /** The user's name, `customer`, `system` or `gateway`. */
  actor: string
  at: string
  reason: string | null
  reference: string | null
}
