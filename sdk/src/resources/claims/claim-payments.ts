import type { ListQuery, Page } from '../../core/lists.ts'
import { path } from '../../core/path.ts'
import type { RequestOptions } from '../../core/request-options.ts'
import type { Transport } from '../../core/transport.ts'
import type { Integer, Kobo } from '../../money/units.ts'
import type { ApprovalLimit } from '../marine/wallet-requests.ts'
import type { StatementLineRef, StatementMatch } from '../payments/statement-lines.ts'
import type { Customer, ReasonedVersion } from '../types.ts'
import type { ClaimPartyRole } from './claim-party.ts'

/**
 * Payments of claims: one user records each, another confirms it. Amounts in kobo, days `yyyy-mm-dd`.
 * @example
 * const { payout } = await client.claims.get(id)
 * const recorded = await client.claims.payments.record({
 *   claim_id: id, payee_id: payout.payee.id, amount: payout.to_pay, account: 'CLAIMS',
 *   reference: 'FT26330123456', paid_on: '2026-11-25', evidence: [],
 * })
 * // another user, once the bank statement has it
 * await client.claims.payments.confirm(recorded.id, { version: recorded.version })
 */
export class ClaimPayments {
  readonly #send: Transport
  constructor(send: Transport) {
    this.#send = send
  }
  /** Lists payments of claims, the last recorded first. */
  list(query: ClaimPaymentQuery = {}, options?: RequestOptions): Promise<Page<ClaimPayment>> {
    return this.#send('/claim-payments', { query: { ...query }, envelope: true }, options)
  }
  /**
   * Records a payment of a claim whose voucher is signed; it counts once another user has confirmed it.
   * @param body `amount` in kobo, at most the unpaid amount; `reference` of the bank, used once for an account
   * @throws ValidationError at `amount` (`above_approved`), `reference` (`reference_taken`), `paid_on`, `account`,
   *   `payee_id`, `evidence`; ConflictError `claim_state`, `payee_too_new`, `objection_open`,
   *   `lender_consent_missing` at a total loss, except to the lender; CoverdeskError 403 `maker_is_checker` for users
   *   who handled, assessed or approved the claim; 404
   */
  record(body: ClaimPaymentInput, options?: RequestOptions): Promise<ClaimPayment> {
    return this.#send('/claim-payments', { method: 'POST', body, idempotent: true }, options)
  }
  /**
   * Confirms a payment that another user recorded: it is posted, and the claim is settled when everything is paid.
   * Subject to the role limits `claim_payment` and `claim_payment_daily`.
   * @throws CoverdeskError 403 `maker_is_checker`, `not_allowed`, `limit_exceeded` (with `kind`, `limit` and `used`
   *   in kobo and `able`, the roles with a sufficient limit, in its body); ConflictError `payment_decided`,
   *   `edit_conflict`, and reasons why it cannot be paid at that moment: `objection_open`, `payee_too_new`,
   *   `payee_changed`, `claim_state`, `lender_consent_missing`
   */
  confirm(id: string, body: { version: number }, options?: RequestOptions): Promise<ClaimPayment> {
    return this.#send(
      path`/claim-payments/${id}/confirm`,
      { method: 'POST', body, idempotent: true },
      options,
    )
  }
  /**
   * Rejects a payment that another user recorded; its amount and reference can be used again.
   * @throws as `confirm`, without limits; ValidationError at `reason`
   */
  reject(id: string, body: ReasonedVersion, options?: RequestOptions): Promise<ClaimPayment> {
    return this.#send(path`/claim-payments/${id}/reject`, { method: 'POST', body, idempotent: true }, options)
  }
  /**
   * Withdraws an undecided payment that the caller recorded. Once it is in a bank file, another user rejects it.
   * @throws CoverdeskError 403 `not_allowed` for another user's payment; ConflictError `payment_decided`,
   *   `in_bank_file`, `edit_conflict`
   */
  cancel(id: string, body: ReasonedVersion, options?: RequestOptions): Promise<ClaimPayment> {
    return this.#send(path`/claim-payments/${id}/cancel`, { method: 'POST', body, idempotent: true }, options)
  }
  /**
   * Exports recorded payments as a CSV file for a bank: one line each with `debit_account` (the code of the insurer's
   * account), `reference`, `amount_naira` (two decimals), `beneficiary_name`, `bank_name`, `bank_code`,
   * `account_number`, `narration` (the claim number) and `value_date`. UTF-8 with a byte order mark; text that looks
   * like a formula is escaped. Exports all of them or none.
   * @throws ConflictError `payment_decided`, `payee_changed`, `claim_state`, `objection_open`, `payee_unknown`,
   *   `payee_too_new`: the code of the first, and every `RefusedPayment` in `refused` of its body; CoverdeskError 404
   */
  bankFile(body: { ids: string[] }, options?: RequestOptions): Promise<Blob> {
    return this.#send('/claim-payments/bank-file', { method: 'POST', body, responseType: 'blob' }, options)
  }
}

export const claimPaymentStates = ['recorded', 'confirmed', 'rejected', 'cancelled'] as const
export type ClaimPaymentState = (typeof claimPaymentStates)[number]

/** The heads of a loss. */
export const lossHeads = ['own_damage', 'third_party_property', 'third_party_injury'] as const
export type LossHead = (typeof lossHeads)[number]
/** The head of the reserve that a payment is booked against. */
export type ClaimPaymentHead = LossHead | 'expenses'

export interface ClaimPaymentQuery extends ListQuery {
  state?: ClaimPaymentState
  claim_id?: string
  /** The code of the paying account. */
  account?: string
  /** Whether it is matched with a statement line; `no` selects confirmed payments only. */
  matched?: 'yes' | 'no'
  /** `yyyy-mm-dd`, both included. */
  paid_from?: string
  paid_until?: string
}

export interface ClaimPaymentInput {
  claim_id: string
  /** The payee of the claimant, a third party or a loss adjuster, as read with the claim: a changed one is refused. */
  payee_id: string
  /** By default the head of the claim's cover. A fee of a loss adjuster is booked against `expenses`. */
  head?: LossHead
  /** Kobo. */
  amount: Kobo
  /** The code of the paying account. */
  account: string
  /** The bank's reference of the transfer. */
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
  head: ClaimPaymentHead
  /** Kobo. */
  amount: Kobo
  currency: string
  /** The paying account. */
  account: { code: string; name: string }
  reference: string
  paid_on: string
  evidence: { id: string; file_name: string; media_type: string; size: Integer }[]
  state: ClaimPaymentState
  recorded_by: string
  recorded_at: string
  decided_by: string | null
  decided_at: string | null
  /** Why it was rejected or withdrawn. */
  reason: string
  /** Whether it was migrated from the claim's record, before payments had records of their own. */
  migrated: boolean
  /** The actions open to the caller. */
  actions: ('confirm' | 'reject' | 'cancel')[]
  /** The caller's limit that prevents them from confirming it; null without one. */
  limit: ApprovalLimit | null
  /**
   * Users who can take it back now that its bank file was made, where the caller cannot: none where everybody who may
   * made it. Null where the caller can, and before a bank file.
   */
  can_take_back: { name: string; role: string }[] | null
  /** The matched statement line. */
  match: StatementMatch | null
  /** A proposed match: an open statement line with its account, reference and amount. */
  proposal: StatementLineRef | null
  version: Integer
}

/** A payment that cannot be in a bank file now, and why. */
export interface RefusedPayment {
  id: string
  claim_number: string
  reference: string
  code: string
  message: string
}

/** The account to which a claim is paid. */
export interface ClaimPayee {
  id: string
  name: string
  bank: string
  account_number: string
  /** Whether the name equals the policyholder's. */
  name_matches: boolean
  given_by: string
  created_at: string
  /** The account before the last change. */
  previous: { name: string; bank: string; account_number: string } | null
  /** When it can be paid; null when it can be now. */
  payable_from: string | null
}

/** The account of a third party. */
export interface ThirdPartyPayee {
  id: string
  name: string
  bank: string
  account_number: string
  /** Name of the third party; empty where it is not known. */
  party: string
  role: ClaimPartyRole
  /** When it can be paid; null when it can be now. */
  payable_from: string | null
}

/** The payment of an approved claim: due and paid amounts in kobo. */
export interface ClaimPayout {
  /** Net payable, including payments before the claim was reopened. */
  approved: Kobo
  paid: Kobo
  /** Recorded and not confirmed yet. */
  recorded: Kobo
  to_pay: Kobo
  payee: ClaimPayee | null
  /** Third parties of the claim with an account. */
  third_parties: ThirdPartyPayee[]
  payments: ClaimPayment[]
  /** The insurer's accounts for claim payments. */
  accounts: { code: string; name: string }[]
  /** The form for evidence; null when the payment is not due. */
  form_id: string | null
  /** At a total loss: the lender with an interest in the vehicle, and how they consented to a payment to the insured. */
  lender: { name: string; consent: string | null } | null
  may_record: boolean
  /** Why the caller cannot record a payment; null when they can. */
  refusal: { code: string; message: string } | null
}
