import type { Page } from '../../core/lists.ts'
import { path } from '../../core/path.ts'
import type { RequestOptions } from '../../core/request-options.ts'
import type { Transport } from '../../core/transport.ts'
import type { Integer } from '../../money/units.ts'
import type { ReasonedVersion } from '../types.ts'
import type {
  ClaimRecoveryInput,
  ListedRecoveryReceipt,
  RecoveryReceiptInput,
  RecoveryReceiptQuery,
  SalvageOfferInput,
} from './claim-recovery.ts'
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
  /** Lists money received for recoveries, the last recorded first. */
  listReceipts(
    query: RecoveryReceiptQuery = {},
    options?: RequestOptions,
  ): Promise<Page<ListedRecoveryReceipt>> {
    return this.#send('/recovery-receipts', { query: { ...query }, envelope: true }, options)
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
