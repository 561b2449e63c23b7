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
   * Credits the wallet; above the caller's limit it waits for another person to agree.
   * @throws ConflictError `decision_made`, `edit_conflict`, `maker_is_checker`, `decided_already`, `payment_credited`
   * where the bank's statement brought the payment into a wallet already, `partner_archived`, `partner_without_wallet`
   * where that wallet takes no money; ValidationError at `reason` for another
   * amount without one
   */
  approve(id: string, body: WalletApproval, options?: RequestOptions): Promise<WalletRequest> {
    const write = { method: 'POST', body, idempotent: true } as const
    return this.#send(path`/marine/admin/wallet-requests/${id}/approve`, write, options)
  }
  /** Refuses it; the partner reads the reason. @throws ConflictError as `approve` */
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
  /** `waiting`: for a first or a second decision. */
  state?: 'waiting' | Exclude<FundingState, 'draft'>
  partner_id?: string
}

export interface WalletApproval {
  version: number
  /** Kobo; what was asked for if left out. The second of two agrees to what the first approved. */
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
  refusal: 'not_allowed' | 'maker_is_checker' | 'decided_already' | 'decision_made' | null
  /** Whether the caller's approval needs another one after it. */
  needs_second: boolean
  /** The limit that makes it so. */
  limit: ApprovalLimit | null
  alike: AlikeRequest[]
}
