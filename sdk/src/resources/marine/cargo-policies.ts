import type { ListQuery, Page } from '../../core/lists.ts'
import { path } from '../../core/path.ts'
import type { RequestOptions } from '../../core/request-options.ts'
import type { Transport } from '../../core/transport.ts'
import type { Integer, Kobo } from '../../money/units.ts'
import type {
  CargoDraft,
  CargoPolicy,
  CargoPolicyFilters,
  CargoQuote,
  ListedCargoPolicy,
  RequestedFunds,
} from './cargo-policy.ts'

/**
 * Cargo policies of the caller's own partner, from the draft to the certificate.
 * @example
 * const draft = await client.marine.partner.policies.create({ kind: 'single_transit', client_id, open_cover_id: null, terms })
 * const quote = await client.marine.partner.policies.check(draft.id)
 * if (quote.may_issue && quote.price)
 *   await client.marine.partner.policies.issue(draft.id, { version: draft.version, accepted_premium: quote.price.premium })
 */
export class PartnerCargoPolicies {
  readonly #send: Transport
  constructor(send: Transport) {
    this.#send = send
  }
  /** Lists policies, newest first. Searches numbers, client, vessel and bill of lading. */
  list(
    query: ListQuery & CargoPolicyFilters = {},
    options?: RequestOptions,
  ): Promise<Page<ListedCargoPolicy>> {
    return this.#send('/marine/partner/policies', { query: { ...query }, envelope: true }, options)
  }
  /** Retrieves a policy. @throws CoverdeskError 404 */
  get(id: string, options?: RequestOptions): Promise<CargoPolicy> {
    return this.#send(path`/marine/partner/policies/${id}`, {}, options)
  }
  /** Creates a draft, complete or not. @throws ValidationError at `client_id`, `open_cover_id` of another partner */
  create(body: CargoDraft, options?: RequestOptions): Promise<CargoPolicy> {
    return this.#send('/marine/partner/policies', { method: 'POST', body, idempotent: true }, options)
  }
  /** Saves a draft. @throws ConflictError `edit_conflict` with the `current` record, `not_a_draft` */
  update(id: string, body: CargoDraft & { version: number }, options?: RequestOptions): Promise<CargoPolicy> {
    return this.#send(path`/marine/partner/policies/${id}`, { method: 'PUT', body }, options)
  }
  /** Computes the price of a cover and its checks; nothing is stored. */
  price(body: CargoDraft, options?: RequestOptions): Promise<CargoQuote> {
    return this.#send('/marine/partner/policies/price', { method: 'POST', body }, options)
  }
  /** Computes the price and the checks of a stored draft, or of an accepted policy. @throws CoverdeskError 404 */
  check(id: string, options?: RequestOptions): Promise<CargoQuote> {
    return this.#send(path`/marine/partner/policies/${id}/check`, {}, options)
  }
  /**
   * Issues a draft, or an accepted policy, against the wallet: numbers, premium, commission, certificate and debit
   * note, or nothing at all.
   * @param body `accepted_premium`: the displayed and accepted premium in kobo
   * @throws ValidationError at each invalid field of `terms`; ConflictError `price_changed` with `before` and
   *   `after`, `cargo_refused` with `checks`, `referral_needed` with `checks`, `not_a_draft`, `edit_conflict`;
   *   CoverdeskError 402 `insufficient_funds`; the draft stays stored
   */
  issue(
    id: string,
    body: { version: number; accepted_premium: number },
    options?: RequestOptions,
  ): Promise<CargoPolicy> {
    return this.#send(
      path`/marine/partner/policies/${id}/issue`,
      { method: 'POST', body, idempotent: true },
      options,
    )
  }
  /**
   * Requests the missing money of a draft from colleagues who can add it, in the app and by email; once an hour for a
   * draft.
   * @throws ConflictError `not_a_draft`, `no_wallet`, `wallet_sufficient`, `no_funder`; CoverdeskError 429
   *   `too_many_requests`
   */
  requestFunds(id: string, options?: RequestOptions): Promise<RequestedFunds> {
    return this.#send(
      path`/marine/partner/policies/${id}/request-funds`,
      { method: 'POST', body: {}, idempotent: true },
      options,
    )
  }
  /**
   * Refers a draft to an underwriter and holds its premium in the wallet.
   * @throws as `issue`, except `referral_needed`
   */
  refer(
    id: string,
    body: { version: number; accepted_premium: number; note: string },
    options?: RequestOptions,
  ): Promise<CargoPolicy> {
    return this.#send(
      path`/marine/partner/policies/${id}/refer`,
      { method: 'POST', body, idempotent: true },
      options,
    )
  }
  /**
   * Voids a certificate within the configured minutes after its issue: the cover ends, and everything paid is
   * returned to the wallet.
   * @throws ConflictError `not_in_force`, `void_over`, `waits_already`, `edit_conflict`
   */
  void(
    id: string,
    body: { version: number; reason: string },
    options?: RequestOptions,
  ): Promise<CargoPolicy> {
    return this.#send(
      path`/marine/partner/policies/${id}/void`,
      { method: 'POST', body, idempotent: true },
      options,
    )
  }
  /**
   * Withdraws a referral, decided or not: it becomes a draft again, and the held premium is released.
   * @throws ConflictError `not_referred`
   */
  withdraw(id: string, body: { version: number }, options?: RequestOptions): Promise<CargoPolicy> {
    return this.#send(
      path`/marine/partner/policies/${id}/withdraw`,
      { method: 'POST', body, idempotent: true },
      options,
    )
  }
  /**
   * Answers an underwriter's question: the underwriter continues.
   * @throws ConflictError `not_waiting`, `edit_conflict`
   */
  answer(
    id: string,
    body: { version: number; answer: string },
    options?: RequestOptions,
  ): Promise<CargoPolicy> {
    return this.#send(
      path`/marine/partner/policies/${id}/answer`,
      { method: 'POST', body, idempotent: true },
      options,
    )
  }
  /**
   * Creates a draft with the terms of an earlier policy in any state, without the numbers and days of its documents.
   * @throws CoverdeskError 404
   */
  copy(id: string, options?: RequestOptions): Promise<CargoPolicy> {
    return this.#send(
      path`/marine/partner/policies/${id}/copy`,
      { method: 'POST', body: {}, idempotent: true },
      options,
    )
  }
  /** Discards a draft; it can still be copied. @throws ConflictError `not_a_draft` */
  discard(id: string, options?: RequestOptions): Promise<CargoPolicy> {
    return this.#send(path`/marine/partner/policies/${id}`, { method: 'DELETE' }, options)
  }
  /**
   * Downloads the certificate of an issued policy, by default of the version in force: its numbered originals in one
   * PDF, each from a page of its own. Originals that were downloaded or emailed before are marked "Duplicate".
   * @param query `print`: `copy` for a copy marked "Copy — not negotiable", `translation` for the certificate in
   * the language of the call, which is no original
   * @throws CoverdeskError 404
   */
  certificate(id: string, query: CertificateQuery = {}, options?: RequestOptions): Promise<Blob> {
    return this.#send(
      path`/marine/partner/policies/${id}/certificate`,
      { query: { ...query }, responseType: 'blob' },
      options,
    )
  }
  /**
   * Emails the certificate of an issued policy to the client or their bank.
   * @throws CoverdeskError 404; 422 at `to`; 429 after fifty in a day
   */
  sendCertificate(id: string, body: CertificateMail, options?: RequestOptions): Promise<null> {
    return this.#send(
      path`/marine/partner/policies/${id}/certificate/send`,
      { method: 'POST', body, idempotent: true },
      options,
    )
  }
  /**
   * Registers the latest certificate with the industry database (NIA) again.
   * @throws CoverdeskError 404; ConflictError `registration_not_resendable` unless `nia.resendable`
   */
  resendNia(id: string, options?: RequestOptions): Promise<CargoPolicy> {
    return this.#send(
      path`/marine/partner/policies/${id}/nia/send`,
      { method: 'POST', idempotent: true },
      options,
    )
  }
  /**
   * Downloads the debit note of an issued policy: of its premium, or of the addition of a later version.
   * @throws CoverdeskError 404
   */
  debitNote(id: string, query: { version?: number } = {}, options?: RequestOptions): Promise<Blob> {
    return this.#send(
      path`/marine/partner/policies/${id}/debit-note`,
      { query: { ...query }, responseType: 'blob' },
      options,
    )
  }
}

/** Cargo policies of all partners, for the insurer. */
export class AdminCargoPolicies {
  readonly #send: Transport
  constructor(send: Transport) {
    this.#send = send
  }
  /** Lists policies, newest first. @param query `partner_id`: of one partner */
  list(
    query: ListQuery & CargoPolicyFilters & { partner_id?: string } = {},
    options?: RequestOptions,
  ): Promise<Page<ListedCargoPolicy>> {
    return this.#send('/marine/admin/policies', { query: { ...query }, envelope: true }, options)
  }
  /** Retrieves a policy. @throws CoverdeskError 404 */
  get(id: string, options?: RequestOptions): Promise<CargoPolicy> {
    return this.#send(path`/marine/admin/policies/${id}`, {}, options)
  }
  /**
   * Downloads the certificate of an issued policy, by default of the version in force: its numbered originals in one
   * PDF, each from a page of its own. Originals that were downloaded or emailed before are marked "Duplicate".
   * @param query `print`: `copy` for a copy marked "Copy — not negotiable", `translation` for the certificate in
   * the language of the call, which is no original
   * @throws CoverdeskError 404
   */
  certificate(id: string, query: CertificateQuery = {}, options?: RequestOptions): Promise<Blob> {
    return this.#send(
      path`/marine/admin/policies/${id}/certificate`,
      { query: { ...query }, responseType: 'blob' },
      options,
    )
  }
  /**
   * Registers the latest certificate with the industry database (NIA) again, for any partner.
   * @throws CoverdeskError 404; ConflictError `registration_not_resendable` unless `nia.resendable`
   */
  resendNia(id: string, options?: RequestOptions): Promise<CargoPolicy> {
    return this.#send(
      path`/marine/admin/policies/${id}/nia/send`,
      { method: 'POST', idempotent: true },
      options,
    )
  }
  /**
   * Downloads the debit note of an issued policy: of its premium, or of the addition of a later version.
   * @throws CoverdeskError 404
   */
  debitNote(id: string, query: { version?: number } = {}, options?: RequestOptions): Promise<Blob> {
    return this.#send(
      path`/marine/admin/policies/${id}/debit-note`,
      { query: { ...query }, responseType: 'blob' },
      options,
    )
  }
}

/** The certificate of a policy to download. */
export interface CertificateQuery {
  /** The version in force by default. */
  version?: Integer
  /** `originals` by default. */
  print?: 'originals' | 'copy' | 'translation'
}

/** An underwriter's decision to accept. */
export interface CertificateMail {
  /** An email address. */
  to: string
}

export interface CargoAcceptance {
  version: Integer
  /** Another rate than the tariff's, in millionths of the sum insured; required when the tariff has none. */
  rate_ppm?: Integer | undefined
  /** Excess on each loss in kobo, instead of the tariff's. */
  excess?: Kobo | undefined
  /** Instead of the requested ones. */
  warranties?: string | undefined
  reason: string
}

/** Cargo policies of a partner or a client since a day. */
export interface ReferralHistory {
  issued: Integer
  /** Of issued policies, in kobo. */
  sum_insured: Kobo
  declined: Integer
  /** Of issued policies. */
  cancelled: Integer
}

/** The background of a referral, for the underwriter. */
export interface ReferralBackground {
  /** First day of the histories. */
  since: string
  partner: ReferralHistory
  client: ReferralHistory | null
  /** Other certificates on the same sailing, and the sums insured in kobo without and with the referral. */
  sailing: { certificates: Integer; before: Integer; after: Integer; limit: Integer | null } | null
  /** Other policies with the same bill of lading or air waybill, of all partners. */
  same_document: { id: string; number: string; partner: string }[]
}

/** Referrals of partners to an underwriter. */
export class CargoReferrals {
  readonly #send: Transport
  constructor(send: Transport) {
    this.#send = send
  }
  /**
   * Lists pending referrals, longest waiting first.
   * @param query `turn`: for an underwriter, or for the partner's answer
   */
  list(
    query: ListQuery & { partner_id?: string; turn?: 'insurer' | 'partner' } = {},
    options?: RequestOptions,
  ): Promise<Page<ListedCargoPolicy>> {
    return this.#send('/marine/admin/policy-management', { query: { ...query }, envelope: true }, options)
  }
  /**
   * Retrieves the last year of its partner and client, its sailing and its bill of lading.
   * @throws CoverdeskError 404
   */
  background(id: string, options?: RequestOptions): Promise<ReferralBackground> {
    return this.#send(path`/marine/admin/policy-management/${id}/background`, {}, options)
  }
  /** Computes the price with another rate, and the present checks; nothing is stored. @throws CoverdeskError 404 */
  price(id: string, body: { rate_ppm?: number | undefined }, options?: RequestOptions): Promise<CargoQuote> {
    return this.#send(path`/marine/admin/policy-management/${id}/price`, { method: 'POST', body }, options)
  }
  /**
   * Accepts a referral, optionally on other terms: the partner can issue at this price for some days.
   * @throws ValidationError at `rate_ppm`, `reason`; CoverdeskError 403 `limit_exceeded` with `limit` above the
   *   caller's own limit; ConflictError `edit_conflict`, `not_referred`
   */
  accept(id: string, body: CargoAcceptance, options?: RequestOptions): Promise<CargoPolicy> {
    return this.#send(
      path`/marine/admin/policy-management/${id}/accept`,
      { method: 'POST', body, idempotent: true },
      options,
    )
  }
  /**
   * Asks the partner a question with its reason. Without an answer within some days it becomes a draft again.
   * @throws ConflictError `waits_already`, `not_referred`, `edit_conflict`
   */
  ask(
    id: string,
    body: { version: number; question: string; reason: string },
    options?: RequestOptions,
  ): Promise<CargoPolicy> {
    return this.#send(
      path`/marine/admin/policy-management/${id}/ask`,
      { method: 'POST', body, idempotent: true },
      options,
    )
  }
  /** Declines a referral with a reason; the held premium is released. @throws as `accept` */
  decline(
    id: string,
    body: { version: number; reason: string },
    options?: RequestOptions,
  ): Promise<CargoPolicy> {
    return this.#send(
      path`/marine/admin/policy-management/${id}/decline`,
      { method: 'POST', body, idempotent: true },
      options,
    )
  }
}
