import type { ListQuery, Page } from '../../core/lists.ts'
import { path } from '../../core/path.ts'
import type { RequestOptions } from '../../core/request-options.ts'
import type { Transport } from '../../core/transport.ts'
import type { ApprovalLimit } from '../marine/wallet-requests.ts'
import type { StatementLineRef, StatementMatch } from '../payments/statement-lines.ts'
import type { Customer, ReasonedVersion } from '../types.ts'

/**
 * Payments of claims: one person records each, another confirms it. Amounts in kobo, days `yyyy-mm-dd`.
 * @example
 * const { payout } = await client.claims.get(id)
 * const recorded = await client.claims.payments.record({
 *   claim_id: id, payee_id: payout.payee.id, amount: payout.to_pay, account: 'CLAIMS',
 *   reference: 'FT26330123456', paid_on: '2026-11-25', evidence: [],
 * })
 * // somebody else, once the bank statement shows it
 * await client.claims.payments.confirm(recorded.id, { version: recorded.version })
 */
export class ClaimPayments {
  readonly #send: Transport
  constructor(send: Transport) {
    this.#send = send
  }
  /** Payments of claims, the last recorded first. */
  list(query: ClaimPaymentQuery = {}, options?: RequestOptions): Promise<Page<ClaimPayment>> {
    return this.#send('/claim-payments', { query: { ...query }, envelope: true }, options)
  }
  /**
   * Records a payment of a claim whose voucher is signed; it counts once somebody else has confirmed it.
   * @param body `amount` in kobo, at most what is left to pay; `reference` of the bank, used once for an account
   * @throws ValidationError at `amount` (`above_approved`), `reference` (`reference_taken`), `paid_on`, `account`,
   *   `payee_id`, `evidence`; ConflictError `claim_state`, `payee_too_new`, `objection_open`;
   *   CoverdeskError 403 `maker_is_checker` for those who handled, assessed or approved the claim; 404
   */
  record(body: ClaimPaymentInput, options?: RequestOptions): Promise<ClaimPayment> {
    return this.#send('/claim-payments', { method: 'POST', body, idempotent: true }, options)
  }
  /**
   * Confirms a payment that somebody else recorded: it is posted, and the claim is settled when all is paid. Held
   * against the role limits `claim_payment` and `claim_payment_daily`.
   * @throws CoverdeskError 403 `maker_is_checker`, `not_allowed`, `limit_exceeded` (with `kind`, `limit` and `used` in
   *   kobo and `able`, the roles that may, in its body); ConflictError `payment_decided`, `edit_conflict`, and what
   *   keeps it from being paid at that moment: `objection_open`, `payee_too_new`, `payee_changed`, `claim_state`
   */
  confirm(id: string, body: { version: number }, options?: RequestOptions): Promise<ClaimPayment> {
    return this.#send(
      path`/claim-payments/${id}/confirm`,
      { method: 'POST', body, idempotent: true },
      options,
    )
  }
  /**
   * Rejects a payment that somebody else recorded; its amount and reference are free again.
   * @throws as `confirm`, without limits; ValidationError at `reason`
   */
  reject(id: string, body: ReasonedVersion, options?: RequestOptions): Promise<ClaimPayment> {
    return this.#send(path`/claim-payments/${id}/reject`, { method: 'POST', body, idempotent: true }, options)
  }
  /**
   * Takes back a payment that the caller recorded, until it is decided.
   * @throws CoverdeskError 403 `not_allowed` for another's; ConflictError `payment_decided`, `edit_conflict`
   */
  cancel(id: string, body: ReasonedVersion, options?: RequestOptions): Promise<ClaimPayment> {
    return this.#send(path`/claim-payments/${id}/cancel`, { method: 'POST', body, idempotent: true }, options)
  }
  /**
   * Writes recorded payments as a CSV file that a bank pays from: a line each with `debit_account` (our code),
   * `reference`, `amount_naira` (two decimals), `beneficiary_name`, `bank_name`, `bank_code`, `account_number`,
   * `narration` (the claim number) and `value_date`. UTF-8 with a byte order mark; text that looks like a formula is
   * escaped. All of them are written, or none.
   * @throws ConflictError `payment_decided`, `payee_changed`, `claim_state`, `objection_open`, `payee_unknown`,
   *   `payee_too_new`: the code of the first, and every `RefusedPayment` in `refused` of its body; CoverdeskError 404
   */
  bankFile(body: { ids: string[] }, options?: RequestOptions): Promise<Blob> {
    return this.#send('/claim-payments/bank-file', { method: 'POST', body, responseType: 'blob' }, options)
  }
}

export const claimPaymentStates = ['recorded', 'confirmed', 'rejected', 'cancelled'] as const
export type ClaimPaymentState = (typeof claimPaymentStates)[number]

export interface ClaimPaymentQuery extends ListQuery {
  state?: ClaimPaymentState
  claim_id?: string
  /** The code of the account paid from. */
  account?: string
  /** Whether a statement line is matched with it; `no` finds confirmed payments alone. */
  matched?: 'yes' | 'no'
  /** `yyyy-mm-dd`, both included. */
  paid_from?: string
  paid_until?: string
}

export interface ClaimPaymentInput {
  claim_id: string
  /** The payee that was read with the claim: a changed one is refused. */
  payee_id: string
  /** Kobo. */
  amount: number
  /** The code of the account paid from. */
  account: string
  /** As the bank names the transfer. */
  reference: string
  /** `yyyy-mm-dd`, not after today. */
  paid_on: string
  /** Ids of documents sent to the claim's payment form, such as the bank's advice. */
  evidence: string[]
}

export interface ClaimPayment {
  id: string
  claim_id: string
  claim_number: string
  plate: string
  customer: Customer
  voucher_id: string | null
  payee: { name: string; bank: string; account_number: string } | null
  /** Kobo. */
  amount: number
  currency: string
  /** The account paid from. */
  account: { code: string; name: string }
  reference: string
  paid_on: string
  evidence: { id: string; file_name: string; media_type: string; size: number }[]
  state: ClaimPaymentState
  recorded_by: string
  recorded_at: string
  decided_by: string | null
  decided_at: string | null
  /** Why it was rejected or taken back. */
  reason: string
  /** Made of what the claim said before payments were rows of their own. */
  migrated: boolean
  /** What the caller may do now. */
  actions: ('confirm' | 'reject' | 'cancel')[]
  /** The limit of the caller's that keeps them from confirming it; null where none does. */
  limit: ApprovalLimit | null
  /** The statement line it is matched with. */
  match: StatementMatch | null
  /** An open statement line with its account, reference and amount, for a person to confirm. */
  proposal: StatementLineRef | null
  version: number
}

/** A payment that may not go into a bank file now, and why. */
export interface RefusedPayment {
  id: string
  claim_number: string
  reference: string
  code: string
  message: string
}

/** Where a claim is paid to. */
export interface ClaimPayee {
  id: string
  name: string
  bank: string
  account_number: string
  /** Whether the name is the one on the policy. */
  name_matches: boolean
  given_by: string
  created_at: string
  /** What it was before it changed last. */
  previous: { name: string; bank: string; account_number: string } | null
  /** When it may be paid, if that is still to come. */
  payable_from: string | null
}

/** The money of an approved claim: what is to be paid, and what was. Kobo. */
export interface ClaimPayout {
  /** Net payable, with what was paid before the claim was opened again. */
  approved: number
  paid: number
  /** Recorded and not confirmed yet. */
  recorded: number
  to_pay: number
  payee: ClaimPayee | null
  payments: ClaimPayment[]
  /** Accounts that claims are paid from. */
  accounts: { code: string; name: string }[]
  /** The form that takes evidence; null where the claim does not wait for its payment. */
  form_id: string | null
  may_record: boolean
  /** Why the caller cannot record a payment, where they could otherwise. */
  refusal: { code: string; message: string } | null
}
