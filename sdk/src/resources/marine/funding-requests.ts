import type { ListQuery, Page } from '../../core/lists.ts'
import { path } from '../../core/path.ts'
import type { RequestOptions } from '../../core/request-options.ts'
import type { Transport } from '../../core/transport.ts'
import type { ReceivingAccount } from './cargo-choices.ts'

/**
 * A partner's requests for funds: money they paid into an account of the insurer's.
 * @example
 * const draft = await client.marine.partner.walletFundingRequests.create({ amount: 250000000, ...payment, evidence_id })
 * await client.marine.partner.walletFundingRequests.submit(draft.id, { version: draft.version })
 */
export class WalletFundingRequests {
  readonly #send: Transport
  constructor(send: Transport) {
    this.#send = send
  }
  /** The partner's own, the newest first. */
  list(query: FundingRequestQuery = {}, options?: RequestOptions): Promise<Page<FundingRequest>> {
    return this.#send(
      '/marine/partner/wallet-funding-requests',
      { query: { ...query }, envelope: true },
      options,
    )
  }
  /** One of them. @throws CoverdeskError 404 */
  get(id: string, options?: RequestOptions): Promise<FundingRequest> {
    return this.#send(path`/marine/partner/wallet-funding-requests/${id}`, {}, options)
  }
  /** Begins one as a draft, of which only the amount has to be known. @throws ConflictError `wallet_none` */
  create(body: FundingRequestInput, options?: RequestOptions): Promise<FundingRequest> {
    const write = { method: 'POST', body, idempotent: true } as const
    return this.#send('/marine/partner/wallet-funding-requests', write, options)
  }
  /** Changes a draft. @throws ConflictError `request_sent`, `edit_conflict`; ValidationError at `evidence_id` and its like */
  update(
    id: string,
    body: FundingRequestInput & { version: number },
    options?: RequestOptions,
  ): Promise<FundingRequest> {
    return this.#send(path`/marine/partner/wallet-funding-requests/${id}`, { method: 'PUT', body }, options)
  }
  /**
   * Sends a draft to the insurer: everything has to be filled in, the evidence too.
   * @throws ValidationError at what is missing; `reference_used`, `reference_taken`, `payment_credited` at
   * `bank_reference`
   * @throws ConflictError `request_sent`, `edit_conflict`, `wallet_none`, `partner_archived`
   */
  submit(id: string, body: { version: number }, options?: RequestOptions): Promise<FundingRequest> {
    const write = { method: 'POST', body, idempotent: true } as const
    return this.#send(path`/marine/partner/wallet-funding-requests/${id}/submit`, write, options)
  }
  /** Takes one back that is not decided yet. @throws ConflictError `decision_made` */
  cancel(id: string, options?: RequestOptions): Promise<FundingRequest> {
    return this.#send(
      path`/marine/partner/wallet-funding-requests/${id}/cancel`,
      { method: 'POST', idempotent: true },
      options,
    )
  }
}

export const fundingStates = [
  'draft',
  'pending',
  'second_approval',
  'approved',
  'rejected',
  'cancelled',
  'reversed',
] as const
export type FundingState = (typeof fundingStates)[number]

export interface FundingRequestQuery extends ListQuery {
  state?: FundingState
}

/** What a partner says they paid. All but the amount may wait until it is sent. */
export interface FundingRequestInput {
  /** Kobo. */
  amount: number
  payer_bank: string
  payer_account: string
  /** Code of the account that was paid into. */
  receiving_account: string
  /** What the bank calls the payment. */
  bank_reference: string
  /** The day the money left, not in the future. */
  value_date: string | null
  narration: string
  /** A document of the kind `evidence`. */
  evidence_id: string | null
}

/** The file that shows the payment. */
export interface Evidence {
  id: string
  file_name: string
  media_type: string
  /** Bytes. */
  size: number
  /** Hexadecimal. */
  sha256: string
  created_at: string
}

export interface FundingRequest extends Omit<FundingRequestInput, 'receiving_account' | 'evidence_id'> {
  id: string
  /** For example `FUND-2026-000123`. */
  reference: string
  state: FundingState
  /** What was credited; null before that. */
  approved_amount: number | null
  /** What was taken back of it. */
  reversed_amount: number
  receiving_account: ReceivingAccount | null
  evidence: Evidence | null
  requested_by: string
  submitted_at: string | null
  /** When the first of two agreed. */
  first_approved_at: string | null
  decided_at: string | null
  /** Why it was rejected, or approved with another amount. */
  reason: string | null
  transaction_id: string | null
  version: number
  created_at: string
  updated_at: string
}
