import type { ListQuery, Page } from '../../core/lists.ts'
import { path } from '../../core/path.ts'
import type { RequestOptions } from '../../core/request-options.ts'
import type { Transport } from '../../core/transport.ts'
import type { Integer, Kobo } from '../../money/units.ts'
import type { ReceivingAccount } from './cargo-choices.ts'

/**
 * A partner's funding requests: money paid into one of the insurer's accounts.
 * @example
 * const draft = await client.marine.partner.walletFundingRequests.create({ amount: 250000000, ...payment, evidence_id })
 * await client.marine.partner.walletFundingRequests.submit(draft.id, { version: draft.version })
 */
export class WalletFundingRequests {
  readonly #send: Transport
  constructor(send: Transport) {
    this.#send = send
  }
  /** Lists the partner's funding requests, newest first. */
  list(query: FundingRequestQuery = {}, options?: RequestOptions): Promise<Page<FundingRequest>> {
    return this.#send(
      '/marine/partner/wallet-funding-requests',
      { query: { ...query }, envelope: true },
      options,
    )
  }
  /** Retrieves a funding request. @throws CoverdeskError 404 */
  get(id: string, options?: RequestOptions): Promise<FundingRequest> {
    return this.#send(path`/marine/partner/wallet-funding-requests/${id}`, {}, options)
  }
  /** Creates a draft, which needs an amount only. @throws ConflictError `wallet_none` */
  create(body: FundingRequestInput, options?: RequestOptions): Promise<FundingRequest> {
    const write = { method: 'POST', body, idempotent: true } as const
    return this.#send('/marine/partner/wallet-funding-requests', write, options)
  }
  /**
   * Changes a draft.
   * @throws ConflictError `request_sent`, `edit_conflict`; ValidationError at `evidence_id` and other fields
   */
  update(
    id: string,
    body: FundingRequestInput & { version: number },
    options?: RequestOptions,
  ): Promise<FundingRequest> {
    return this.#send(path`/marine/partner/wallet-funding-requests/${id}`, { method: 'PUT', body }, options)
  }
  /**
   * Sends a complete draft with evidence to the insurer.
   * @throws ValidationError at missing fields; `reference_used`, `reference_taken`, `payment_credited` at
   *   `bank_reference`
   * @throws ConflictError `request_sent`, `edit_conflict`, `wallet_none`, `partner_archived`
   */
  submit(id: string, body: { version: number }, options?: RequestOptions): Promise<FundingRequest> {
    const write = { method: 'POST', body, idempotent: true } as const
    return this.#send(path`/marine/partner/wallet-funding-requests/${id}/submit`, write, options)
  }
  /** Cancels an undecided request. @throws ConflictError `decision_made` */
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

/** A payment as the partner states it. All fields but the amount are optional until it is sent. */
export interface FundingRequestInput {
  /** Kobo. */
  amount: Kobo
  payer_bank: string
  payer_account: string
  /** Code of the account that received the payment. */
  receiving_account: string
  /** The bank's reference of the payment. */
  bank_reference: string
  /** The day of the payment, not in the future. */
  value_date: string | null
  narration: string
  /** A document of the kind `evidence`. */
  evidence_id: string | null
}

/** The proof of payment. */
export interface Evidence {
  id: string
  file_name: string
  media_type: string
  /** Bytes. */
  size: Integer
  /** SHA-256, hexadecimal. */
  sha256: string
  created_at: string
}

export interface FundingRequest extends Omit<FundingRequestInput, 'receiving_account' | 'evidence_id'> {
  id: string
  /** For example `FUND-2026-000123`. */
  reference: string
  state: FundingState
  /** The credited amount; null before that. */
  approved_amount: Kobo | null
  /** The amount reversed of it. */
  reversed_amount: Kobo
  receiving_account: ReceivingAccount | null
  evidence: Evidence | null
  requested_by: string
  submitted_at: string | null
  /** When the first of two approvers approved it. */
  first_approved_at: string | null
  decided_at: string | null
  /** The reason of a rejection, or of an approval with another amount. */
  reason: string | null
  transaction_id: string | null
  version: Integer
  created_at: string
  updated_at: string
}
