import { path } from '../../core/path.ts'
import type { RequestOptions } from '../../core/request-options.ts'
import type { Transport } from '../../core/transport.ts'
import type { Integer, Kobo } from '../../money/units.ts'
import type { ReasonedVersion } from '../types.ts'
import type { Claim } from './claims.ts'

/**
 * Recoveries of a claim: from a third party or their insurer, or by the sale of salvage. Amounts in kobo.
 * @example
 * await client.claims.recoveries.open(id, {
 *   kind: 'third_party', debtor: 'Leadway Assurance', amount: 45_000_000, follow_up_on: '2026-12-10', note: '',
 * })
 */
export class ClaimRecoveries {
  readonly #send: Transport
  constructor(send: Transport) {
    this.#send = send
  }
  #post(address: string, body: object, options?: RequestOptions): Promise<Claim> {
    return this.#send(address, { method: 'POST', body, idempotent: true }, options)
  }
  /**
   * Opens a recovery; a follow-up day is an entry of the diary.
   * @throws CoverdeskError 404; ValidationError at the field, at `kind` where salvage was deducted from the payment
   */
  open(claimId: string, body: ClaimRecoveryInput, options?: RequestOptions): Promise<Claim> {
    return this.#post(path`/claims/${claimId}/recoveries`, body, options)
  }
  /** Adds an offer for salvage. @throws CoverdeskError 404; ConflictError `claim_state` */
  addOffer(claimId: string, id: string, body: SalvageOfferInput, options?: RequestOptions): Promise<Claim> {
    return this.#post(path`/claims/${claimId}/recoveries/${id}/offers`, body, options)
  }
  /** Proposes a sale to a bidder. @throws CoverdeskError 404; ConflictError `claim_state`, `edit_conflict` */
  proposeSale(
    claimId: string,
    id: string,
    body: { offer_id: string; version: Integer },
    options?: RequestOptions,
  ): Promise<Claim> {
    return this.#post(path`/claims/${claimId}/recoveries/${id}/sale`, body, options)
  }
  /**
   * Agrees to a sale that another user proposed, within the limit `claim`.
   * @throws CoverdeskError 403 `maker_is_checker`, `not_allowed`, `limit_exceeded`; 404; ConflictError `claim_state`,
   *   `edit_conflict`
   */
  approveSale(
    claimId: string,
    id: string,
    body: { version: Integer },
    options?: RequestOptions,
  ): Promise<Claim> {
    return this.#post(path`/claims/${claimId}/recoveries/${id}/sale/approve`, body, options)
  }
  /** Returns a proposed sale to its offers. @throws as `approveSale`, without a limit */
  rejectSale(claimId: string, id: string, body: ReasonedVersion, options?: RequestOptions): Promise<Claim> {
    return this.#post(path`/claims/${claimId}/recoveries/${id}/sale/reject`, body, options)
  }
  /** Closes a recovery. @throws CoverdeskError 404; ConflictError `claim_state`, `edit_conflict` */
  close(claimId: string, id: string, body: ReasonedVersion, options?: RequestOptions): Promise<Claim> {
    return this.#post(path`/claims/${claimId}/recoveries/${id}/close`, body, options)
  }
  /**
   * Records money received, for another user to confirm.
   * @throws CoverdeskError 404; ConflictError `claim_state`; ValidationError at the field
   */
  recordReceipt(
    claimId: string,
    id: string,
    body: RecoveryReceiptInput,
    options?: RequestOptions,
  ): Promise<Claim> {
    return this.#post(path`/claims/${claimId}/recoveries/${id}/receipts`, body, options)
  }
  /**
   * Confirms money that another user recorded; it is posted and reduces the net cost of the claim.
   * @throws CoverdeskError 403 `maker_is_checker`, `not_allowed`; 404; ConflictError `payment_decided`, `edit_conflict`
   */
  confirmReceipt(
    claimId: string,
    receiptId: string,
    body: { version: Integer },
    options?: RequestOptions,
  ): Promise<Claim> {
    return this.#post(path`/claims/${claimId}/recovery-receipts/${receiptId}/confirm`, body, options)
  }
  /** Rejects money that another user recorded. @throws as `confirmReceipt` */
  rejectReceipt(
    claimId: string,
    receiptId: string,
    body: ReasonedVersion,
    options?: RequestOptions,
  ): Promise<Claim> {
    return this.#post(path`/claims/${claimId}/recovery-receipts/${receiptId}/reject`, body, options)
  }
}

export const recoveryKinds = ['third_party', 'salvage'] as const
export type RecoveryKind = (typeof recoveryKinds)[number]

export interface ClaimRecoveryInput {
  kind: RecoveryKind
  /** Who owes it; empty for salvage. */
  debtor: string
  /** The demand; null for salvage, whose price is an offer. */
  amount: Kobo | null
  /** `yyyy-mm-dd`, today or later; null without one. */
  follow_up_on: string | null
  note: string
}

export interface SalvageOfferInput {
  buyer: string
  amount: Kobo
}

export interface RecoveryReceiptInput {
  amount: Kobo
  /** The code of the insurer's account that received it. */
  account: string
  /** The bank's reference. */
  reference: string
  /** `yyyy-mm-dd`, not after today. */
  received_on: string
}

export interface ClaimRecovery {
  id: string
  kind: RecoveryKind
  /** Who owes it, or who bought the salvage; empty before. */
  debtor: string
  /** The demand, or the price; null before a sale is proposed. */
  amount: Kobo | null
  /** `proposed` and `agreed`: of a sale of salvage. */
  state: 'open' | 'proposed' | 'agreed' | 'closed'
  note: string
  by: string
  agreed_by: string | null
  closed_reason: string
  created_at: string
  /** Offers for salvage, the highest first. */
  offers: (SalvageOfferInput & { id: string; by: string; at: string })[]
  receipts: (RecoveryReceiptInput & {
    id: string
    state: 'recorded' | 'confirmed' | 'rejected'
    recorded_by: string
    recorded_at: string
    decided_by: string | null
    decided_at: string | null
    /** Why it was rejected. */
    reason: string
    version: Integer
  })[]
  version: Integer
}
