import type { ListQuery, Page } from '../../core/lists.ts'
import { path } from '../../core/path.ts'
import type { RequestOptions } from '../../core/request-options.ts'
import type { Transport } from '../../core/transport.ts'
import type { Integer, Kobo } from '../../money/units.ts'
import type { FundingRequest, FundingState } from './funding-requests.ts'

/**
 * Funding requests, for the insurer to decide.
 * @example
 * const { data: [next] } = await client.marine.admin.walletRequests.list({ state: 'waiting' })
 * await client.marine.admin.walletRequests.approve(next.id, { version: next.version })
 */
export class WalletRequests {
  readonly #send: Transport
  constructor(send: Transport) {
    this.#send = send
  }
  /** Lists sent requests, longest waiting first. */
  list(query: WalletRequestQuery = {}, options?: RequestOptions): Promise<Page<ListedWalletRequest>> {
    return this.#send('/marine/admin/wallet-requests', { query: { ...query }, envelope: true }, options)
  }
  /** Retrieves a request with its evidence, its wallet, and similar requests. @throws CoverdeskError 404 */
  get(id: string, options?: RequestOptions): Promise<WalletRequest> {
    return this.#send(path`/marine/admin/wallet-requests/${id}`, {}, options)
  }
  /**
   * Credits the wallet; above the caller's limit it waits for a second user. At least one of the two needs a limit
   * for the whole amount, and both need enough of their daily limit.
   * @throws ConflictError `decision_made`, `edit_conflict`; `payment_credited` when the payment was credited from
   *   the bank's statement already; `payment_used`, `payment_in_suspense`, `payment_set_aside` when its bank line is
   *   used; `partner_archived`, `partner_without_wallet`; CoverdeskError 403 `maker_is_checker`, `decided_already`,
   *   `limit_exceeded` with the limit; ValidationError at `approved_amount` above the request, at `reason` when it is
   *   missing for a lower amount
   */
  approve(id: string, body: WalletApproval, options?: RequestOptions): Promise<WalletRequest> {
    const write = { method: 'POST', body, idempotent: true } as const
    return this.#send(path`/marine/admin/wallet-requests/${id}/approve`, write, options)
  }
  /** Rejects a request; the partner sees the reason. @throws ConflictError and CoverdeskError as `approve` */
  reject(
    id: string,
    body: { version: number; reason: string },
    options?: RequestOptions,
  ): Promise<WalletRequest> {
    const write = { method: 'POST', body, idempotent: true } as const
    return this.#send(path`/marine/admin/wallet-requests/${id}/reject`, write, options)
  }
}

export interface WalletRequestQuery extends ListQuery {
  /** `waiting`: for a first or a second decision. `bank_found`: those with a certain bank line. */
  state?: 'waiting' | 'bank_found' | Exclude<FundingState, 'draft'>
  partner_id?: string
}

export interface WalletApproval {
  version: Integer
  /**
   * Kobo, at most the requested amount, which is the default. The second of two users approves the amount of the
   * first.
   */
  approved_amount?: Kobo | undefined
  /** Required for another amount than requested. */
  reason?: string | undefined
}

export interface ListedWalletRequest extends FundingRequest {
  partner: { id: string; name: string }
  first_approved_by: string | null
  decided_by: string | null
}

/** An exceeded limit. Kobo. */
export interface ApprovalLimit {
  /** `house`: above it two users decide, whatever their roles; `single`, `daily`: of the caller's role. */
  kind: 'house' | 'single' | 'daily'
  limit: Kobo
  /** Of a daily limit: the amount the caller approved today. */
  used: Kobo
  /** Roles with a sufficient limit, lowest first; at most three. */
  able: string[]
}

/**
 * The payment's state at the bank, by account, reference and amount: `found` and unused; `none` in any statement yet;
 * `used` already, which refuses the approval; one unused line of an `other_amount`; `ambiguous` when several lines
 * fit, or the bank reversed one.
 */
export const requestBankStates = ['found', 'none', 'used', 'other_amount', 'ambiguous'] as const

/** A line of a bank statement with the reference of a request. */
export interface RequestBankLine {
  id: string
  day: string
  /** Kobo, positive for received money; and its unused rest. */
  amount: Kobo
  left: Kobo
  reference: string
  narration: string
  /** Its use; `id` of a funding request, `title` its reference. */
  used_for: {
    kind: 'request' | 'suspense' | 'posting' | 'set_aside'
    id: string | null
    title: string
  } | null
}

export interface RequestBank {
  state: (typeof requestBankStates)[number]
  /** At most ten, newest first. */
  lines: RequestBankLine[]
  /** The last day of the account in imported statements; null without a statement. */
  statement_until: string | null
}

/** A request that may be for the same money. */
export interface AlikeRequest {
  id: string
  reference: string
  state: FundingState
  amount: Kobo
  bank_reference: string
  value_date: string | null
}

export interface WalletRequest extends ListedWalletRequest {
  /** Kobo, as it stands now. */
  wallet: { available: Kobo; held: Kobo }
  /** Why the caller cannot decide it, as the code of the refusal; null when they can. */
  refusal:
    | 'not_allowed'
    | 'not_asked'
    | 'maker_is_checker'
    | 'decided_already'
    | 'limit_exceeded'
    | 'decision_made'
    | null
  /** Whether the caller's approval needs a second one. */
  needs_second: boolean
  /** The limit that requires it, or for `limit_exceeded` the one that refuses. */
  limit: ApprovalLimit | null
  /** The payment in the bank's statements; null once the request is decided. */
  bank: RequestBank | null
  alike: AlikeRequest[]
}
