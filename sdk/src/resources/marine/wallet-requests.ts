import type { ListQuery, Page } from '../../core/lists.ts'
import { path } from '../../core/path.ts'
import type { RequestOptions } from '../../core/request-options.ts'
import type { Transport } from '../../core/transport.ts'
import type { FundingRequest, FundingState } from './funding-requests.ts'

/**
 * The queue of requests for funds, which the insurer decides.
 * @example
 * const { data: [next] } = await client.marine.admin.walletRequests.list({ state: 'waiting' })
 * await client.marine.admin.walletRequests.approve(next.id, { version: next.version })
 */
export class WalletRequests {
  readonly #send: Transport
  constructor(send: Transport) {
    this.#send = send
  }
  /** Requests that were sent, those that wait longest first. */
  list(query: WalletRequestQuery = {}, options?: RequestOptions): Promise<Page<ListedWalletRequest>> {
    return this.#send('/marine/admin/wallet-requests', { query: { ...query }, envelope: true }, options)
  }
  /** One with its evidence, the wallet it is for, and requests that look alike. @throws CoverdeskError 404 */
  get(id: string, options?: RequestOptions): Promise<WalletRequest> {
    return this.#send(path`/marine/admin/wallet-requests/${id}`, {}, options)
  }
  /**
   * Credits the wallet; above the caller's limit it waits for a second person. Of the two at least one holds a limit for
   * the whole amount, and both are within their day.
   * @throws ConflictError `decision_made`, `edit_conflict`; `payment_credited` where the bank's statement brought the
   * payment into a wallet already; `payment_used`, `payment_in_suspense`, `payment_set_aside` where its bank line is used;
   * `partner_archived`, `partner_without_wallet`; CoverdeskError 403 `maker_is_checker`, `decided_already`,
   * `limit_exceeded` with the limit; ValidationError at `approved_amount` above the request, at `reason` for less
   * without one
   */
  approve(id: string, body: WalletApproval, options?: RequestOptions): Promise<WalletRequest> {
    const write = { method: 'POST', body, idempotent: true } as const
    return this.#send(path`/marine/admin/wallet-requests/${id}/approve`, write, options)
  }
  /** Rejects it; the partner reads the reason. @throws ConflictError and CoverdeskError as `approve` */
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
  /** `waiting`: for a first or a second decision. `bank_found`: those of them whose bank line is found beyond doubt. */
  state?: 'waiting' | 'bank_found' | Exclude<FundingState, 'draft'>
  partner_id?: string
}

export interface WalletApproval {
  version: number
  /** Kobo, at most what was asked for, which it is if left out. The second of two agrees to what the first approved. */
  approved_amount?: number | undefined
  /** Needed for another amount than was asked for. */
  reason?: string | undefined
}

export interface ListedWalletRequest extends FundingRequest {
  partner: { id: string; name: string }
  first_approved_by: string | null
  decided_by: string | null
}

/** A limit that an approval does not fit. Kobo. */
export interface ApprovalLimit {
  /** `house`: two people decide above it, whoever they are; `single`, `daily`: of the caller's role. */
  kind: 'house' | 'single' | 'daily'
  limit: number
  /** Of the limit of a day: what the caller approved today. */
  used: number
  /** Roles that can decide so much at once, the least able first; at most three. */
  able: string[]
}

/**
 * What is known of a payment at the bank, by our account, the reference and the amount: `found` and unused; `none` in
 * any statement yet; `used` already, which refuses the approval; one unused line of an `other_amount`; `ambiguous`
 * where several lines may be it, or the bank took one back.
 */
export const requestBankStates = ['found', 'none', 'used', 'other_amount', 'ambiguous'] as const

/** A line of a bank statement with the reference of a request. */
export interface RequestBankLine {
  id: string
  day: string
  /** Kobo, above nothing for money that came in; and what of it is not used. */
  amount: number
  left: number
  reference: string
  narration: string
  /** What it is used for; `id` of a request for funds, `title` its reference. */
  used_for: {
    kind: 'request' | 'suspense' | 'posting' | 'set_aside'
    id: string | null
    title: string
  } | null
}

export interface RequestBank {
  state: (typeof requestBankStates)[number]
  /** At most ten, the newest first. */
  lines: RequestBankLine[]
  /** The last day of the account that imported statements reach; null without a statement. */
  statement_until: string | null
}

/** A request that may be for the same money. */
export interface AlikeRequest {
  id: string
  reference: string
  state: FundingState
  amount: number
  bank_reference: string
  value_date: string | null
}

export interface WalletRequest extends ListedWalletRequest {
  /** Kobo, as it stands now. */
  wallet: { available: number; held: number }
  /** Whether the caller may decide it; otherwise why not, by the code of the refusal. */
  refusal:
    | 'not_allowed'
    | 'not_asked'
    | 'maker_is_checker'
    | 'decided_already'
    | 'limit_exceeded'
    | 'decision_made'
    | null
  /** Whether the caller's approval needs another one after it. */
  needs_second: boolean
  /** The limit that needs it, or on `limit_exceeded` the one that refuses. */
  limit: ApprovalLimit | null
  /** What the bank's statements show of the payment; null once the request is decided. */
  bank: RequestBank | null
  alike: AlikeRequest[]
}
