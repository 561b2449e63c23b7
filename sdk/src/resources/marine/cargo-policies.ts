import type { ListQuery, Page } from '../../core/lists.ts'
import { path } from '../../core/path.ts'
import type { RequestOptions } from '../../core/request-options.ts'
import type { Transport } from '../../core/transport.ts'
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
  /** Newest first. Searched: numbers, client, vessel, bill of lading. */
  list(
    query: ListQuery & CargoPolicyFilters = {},
    options?: RequestOptions,
  ): Promise<Page<ListedCargoPolicy>> {
    return this.#send('/marine/partner/policies', { query: { ...query }, envelope: true }, options)
  }
  /** @throws CoverdeskError 404 */
  get(id: string, options?: RequestOptions): Promise<CargoPolicy> {
    return this.#send(path`/marine/partner/policies/${id}`, {}, options)
  }
  /** Begins a draft, with whatever was typed. @throws ValidationError at `client_id`, `open_cover_id` for somebody else's */
  create(body: CargoDraft, options?: RequestOptions): Promise<CargoPolicy> {
    return this.#send('/marine/partner/policies', { method: 'POST', body, idempotent: true }, options)
  }
  /** Keeps what was typed so far. @throws ConflictError `edit_conflict` with the `current` one, `not_a_draft` */
  update(id: string, body: CargoDraft & { version: number }, options?: RequestOptions): Promise<CargoPolicy> {
    return this.#send(path`/marine/partner/policies/${id}`, { method: 'PUT', body }, options)
  }
  /** What a cover would cost and what stands in its way; keeps nothing. */
  price(body: CargoDraft, options?: RequestOptions): Promise<CargoQuote> {
    return this.#send('/marine/partner/policies/price', { method: 'POST', body }, options)
  }
  /** The same for a draft, or for one that was accepted, as it is kept. @throws CoverdeskError 404 */
  check(id: string, options?: RequestOptions): Promise<CargoQuote> {
    return this.#send(path`/marine/partner/policies/${id}/check`, {}, options)
  }
  /**
   * Issues a draft, or one that was accepted, against the wallet: numbers, premium, commission, certificate and debit
   * note, or nothing at all.
   * @param body `accepted_premium`: the premium in kobo that was shown and agreed to
   * @throws ValidationError at each field of `terms` at fault; ConflictError `price_changed` with `before` and `after`,
   * `cargo_refused` with `checks`, `referral_needed` with `checks`, `not_a_draft`, `edit_conflict`; CoverdeskError 402
   * `insufficient_funds`; everything typed is kept
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
   * Requests the money a draft lacks from the colleagues who may add it, on their bell and by email; once an hour for a
   * draft.
   * @throws ConflictError `not_a_draft`, `no_wallet`, `wallet_sufficient`, `no_funder`; CoverdeskError 429
   * `too_many_requests`
   */
  requestFunds(id: string, options?: RequestOptions): Promise<RequestedFunds> {
    return this.#send(
      path`/marine/partner/policies/${id}/request-funds`,
      { method: 'POST', body: {}, idempotent: true },
      options,
    )
  }
  /**
   * Puts a draft before an underwriter and its premium aside in the wallet.
   * @throws as `issue`, besides `referral_needed`
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
   * Voids a certificate within the minutes of the setup after its issue: the cover ends, and everything paid is in the
   * wallet again.
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
  /** Takes a referral back, decided or not: it is a draft again, and what was held is available. @throws ConflictError `not_referred` */
  withdraw(id: string, body: { version: number }, options?: RequestOptions): Promise<CargoPolicy> {
    return this.#send(
      path`/marine/partner/policies/${id}/withdraw`,
      { method: 'POST', body, idempotent: true },
      options,
    )
  }
  /** Answers what an underwriter asked: it is their turn again. @throws ConflictError `not_waiting`, `edit_conflict` */
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
  /** A new draft with the terms of an earlier policy in any state, without its papers' numbers and days. @throws CoverdeskError 404 */
  copy(id: string, options?: RequestOptions): Promise<CargoPolicy> {
    return this.#send(
      path`/marine/partner/policies/${id}/copy`,
      { method: 'POST', body: {}, idempotent: true },
      options,
    )
  }
  /** Puts a draft away; it can still be copied. @throws ConflictError `not_a_draft` */
  discard(id: string, options?: RequestOptions): Promise<CargoPolicy> {
    return this.#send(path`/marine/partner/policies/${id}`, { method: 'DELETE' }, options)
  }
  /**
   * The certificate of an issued policy, of the version in force unless said: its numbered originals in one PDF, each
   * from a page of its own. Originals that were handed out before, also by email, say "Duplicate".
   * @param query `print`: `copy` for one that says "Copy — not negotiable"
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
   * Sends the certificate of an issued policy by email, to the client or their bank.
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
   * Sends the latest certificate to the industry database (NIA) again.
   * @throws CoverdeskError 404; ConflictError `registration_not_resendable` unless `nia.resendable`
   */
  resendNia(id: string, options?: RequestOptions): Promise<CargoPolicy> {
    return this.#send(
      path`/marine/partner/policies/${id}/nia/send`,
      { method: 'POST', idempotent: true },
      options,
    )
  }
  /** The debit note of an issued policy: of its premium, or of what a later version added. @throws CoverdeskError 404 */
  debitNote(id: string, query: { version?: number } = {}, options?: RequestOptions): Promise<Blob> {
    return this.#send(
      path`/marine/partner/policies/${id}/debit-note`,
      { query: { ...query }, responseType: 'blob' },
      options,
    )
  }
}

/** Cargo policies of all partners, as the insurer sees them. */
export class AdminCargoPolicies {
  readonly #send: Transport
  constructor(send: Transport) {
    this.#send = send
  }
  /** Newest first. @param query `partner_id`: of one partner */
  list(
    query: ListQuery & CargoPolicyFilters & { partner_id?: string } = {},
    options?: RequestOptions,
  ): Promise<Page<ListedCargoPolicy>> {
    return this.#send('/marine/admin/policies', { query: { ...query }, envelope: true }, options)
  }
  /** @throws CoverdeskError 404 */
  get(id: string, options?: RequestOptions): Promise<CargoPolicy> {
    return this.#send(path`/marine/admin/policies/${id}`, {}, options)
  }
  /**
   * The certificate of an issued policy, of the version in force unless said: its numbered originals in one PDF, each
   * from a page of its own. Originals that were handed out before, also by email, say "Duplicate".
   * @param query `print`: `copy` for one that says "Copy — not negotiable"
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
   * Sends the latest certificate to the industry database (NIA) again, for any partner.
   * @throws CoverdeskError 404; ConflictError `registration_not_resendable` unless `nia.resendable`
   */
  resendNia(id: string, options?: RequestOptions): Promise<CargoPolicy> {
    return this.#send(
      path`/marine/admin/policies/${id}/nia/send`,
      { method: 'POST', idempotent: true },
      options,
    )
  }
  /** The debit note of an issued policy: of its premium, or of what a later version added. @throws CoverdeskError 404 */
  debitNote(id: string, query: { version?: number } = {}, options?: RequestOptions): Promise<Blob> {
    return this.#send(
      path`/marine/admin/policies/${id}/debit-note`,
      { query: { ...query }, responseType: 'blob' },
      options,
    )
  }
}

/** Which certificate of a policy is read. */
export interface CertificateQuery {
  /** Of the version in force, unless said. */
  version?: number
  /** `originals` unless said. */
  print?: 'originals' | 'copy'
}

/** An underwriter's decision to accept. */
export interface CertificateMail {
  /** An email address. */
  to: string
}

export interface CargoAcceptance {
  version: number
  /** Another rate than the tariff's, in millionths of the sum insured; needed where the tariff has none. */
  rate_ppm?: number | undefined
  /** Kobo of each loss that is not paid, in place of the tariff's. */
  excess?: number | undefined
  /** In place of those that were asked for. */
  warranties?: string | undefined
  reason: string
}

/** Cargo policies of a partner or a client since a day. */
export interface ReferralHistory {
  issued: number
  /** Of the issued ones, in kobo. */
  sum_insured: number
  declined: number
  /** Of the issued ones. */
  cancelled: number
}

/** What an underwriter compares a referral with. */
export interface ReferralBackground {
  /** First day of the histories. */
  since: string
  partner: ReferralHistory
  client: ReferralHistory | null
  /** Other certificates on the same sailing, and the sums insured in kobo without and with the referral. */
  sailing: { certificates: number; before: number; after: number; limit: number | null } | null
  /** Other policies with the same bill of lading or air waybill, of all partners. */
  same_document: { id: string; number: string; partner: string }[]
}

/** Referrals: what partners put before an underwriter. */
export class CargoReferrals {
  readonly #send: Transport
  constructor(send: Transport) {
    this.#send = send
  }
  /** Those that wait, longest first. @param query `turn`: for an underwriter, or for the partner's answer */
  list(
    query: ListQuery & { partner_id?: string; turn?: 'insurer' | 'partner' } = {},
    options?: RequestOptions,
  ): Promise<Page<ListedCargoPolicy>> {
    return this.#send('/marine/admin/policy-management', { query: { ...query }, envelope: true }, options)
  }
  /** Gets the last year of its partner and client, its sailing and its bill of lading. @throws CoverdeskError 404 */
  background(id: string, options?: RequestOptions): Promise<ReferralBackground> {
    return this.#send(path`/marine/admin/policy-management/${id}/background`, {}, options)
  }
  /** What it would cost with another rate, and its checks as of now; keeps nothing. @throws CoverdeskError 404 */
  price(id: string, body: { rate_ppm?: number | undefined }, options?: RequestOptions): Promise<CargoQuote> {
    return this.#send(path`/marine/admin/policy-management/${id}/price`, { method: 'POST', body }, options)
  }
  /**
   * Accepts, on other terms if need be: the partner can issue at this price for some days.
   * @throws ValidationError at `rate_ppm`, `reason`; CoverdeskError 403 `limit_exceeded` with `limit` above the caller's own limit;
   * ConflictError `edit_conflict`, `not_referred`
   */
  accept(id: string, body: CargoAcceptance, options?: RequestOptions): Promise<CargoPolicy> {
    return this.#send(
      path`/marine/admin/policy-management/${id}/accept`,
      { method: 'POST', body, idempotent: true },
      options,
    )
  }
  /**
   * Asks the partner something, with the reason for it: it is their turn until they answer; after some days without an
   * answer it is a draft again.
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
  /** Declines with a reason; what was held is available again. @throws as `accept` */
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
