import type { ListQuery, Page } from '../../core/lists.ts'
import { path } from '../../core/path.ts'
import type { RequestOptions } from '../../core/request-options.ts'
import type { Transport } from '../../core/transport.ts'
import type { Integer, Kobo } from '../../money/units.ts'
import type { PremiumPart } from '../reference/setups.ts'
import type { Customer, Next, SetupItem, Versioned } from '../types.ts'

/**
 * The customer's own renewal, with the token of its link.
 * @example
 * const { offered, differences } = await client.motor.renewals.getGuest()
 */
export class GuestRenewals {
  readonly #send: Transport
  constructor(send: Transport) {
    this.#send = send
  }
  /** Retrieves the renewal of the guest's tracker. @throws CoverdeskError 404; 409 `renewal_closed` */
  getGuest(options?: RequestOptions): Promise<GuestRenewal> {
    return this.#send('/renewals/guest', {}, options)
  }
  /** Prices the guest's renewal with other terms, without storing them. @throws ValidationError as `reprice` */
  price(body: RenewalTerms, options?: RequestOptions): Promise<GuestRenewal> {
    return this.#send('/renewals/guest/price', { method: 'POST', body }, options)
  }
  /**
   * Accepts the guest's renewal with these terms; the tracker continues with the payment or a decision.
   * @throws CoverdeskError 409 `renewal_closed`, `policy_cancelled`, `plate_insured`, `payment_started`,
   *   `step_passed`; ValidationError as `reprice`
   */
  accept(body: RenewalTerms, options?: RequestOptions): Promise<AcceptedRenewal> {
    return this.#send('/renewals/guest/accept', { method: 'POST', body }, options)
  }
  /**
   * Emails the link of a renewal to the contact of the policy of a plate, where one is due. The answer is the same with
   * and without one.
   * @throws RateLimitError past the searches of a network
   */
  request(body: RenewalRequest, options?: RequestOptions): Promise<RequestedRenewal> {
    return this.#send('/renewals/request', { method: 'POST', body }, options)
  }
}

/**
 * Renewals of motor policies: those due, the offers for them, and the customer's own renewal. Amounts are kobo, days
 * `yyyy-mm-dd`. A renewal has the id of its policy.
 * @example
 * const { data } = await client.motor.renewals.list({ due: '30' })
 */
export class Renewals extends GuestRenewals {
  readonly #send: Transport
  constructor(send: Transport) {
    super(send)
    this.#send = send
  }
  /** Lists the policies due for renewal, the first to end first; ended and renewed ones for 90 days. */
  list(query: RenewalQuery = {}, options?: RequestOptions): Promise<Page<ListedRenewal>> {
    return this.#send('/renewals', { query: { ...query }, envelope: true }, options)
  }
  /** Counts the renewals due within 30, 60 and 90 days, and those retained and lost in the last 90 days. */
  summary(options?: RequestOptions): Promise<RenewalSummary> {
    return this.#send('/renewals/summary', {}, options)
  }
  /** Retrieves the renewal of a policy. @throws CoverdeskError 404 */
  get(id: string, options?: RequestOptions): Promise<Renewal> {
    return this.#send(path`/renewals/${id}`, {}, options)
  }
  /**
   * Sends the offer with its link to the customer by email, and by SMS where a gateway reaches the phone.
   * @throws CoverdeskError 404; 409 `renewal_sent`, `renewal_closed`, `renewal_not_due`, `policy_cancelled`,
   *   `plate_insured`, `workflow_archived`; 422 as `reprice`
   */
  send(id: string, body: Versioned = {}, options?: RequestOptions): Promise<Renewal> {
    return this.#send(path`/renewals/${id}/send`, { method: 'POST', body }, options)
  }
  /** Sends the offer again. @throws CoverdeskError 404; 409 `renewal_not_sent`, `renewal_reminded`, `renewal_closed` */
  remind(id: string, body: Versioned = {}, options?: RequestOptions): Promise<Renewal> {
    return this.#send(path`/renewals/${id}/remind`, { method: 'POST', body }, options)
  }
  /**
   * Prices the offer again with other terms, by today's reference data.
   * @throws CoverdeskError 404; 409 `renewal_closed`, `renewal_not_due`, `policy_cancelled`, `edit_conflict`;
   *   ValidationError at `cover_type`, `sum_insured`
   */
  reprice(id: string, body: RenewalTerms & Versioned, options?: RequestOptions): Promise<Renewal> {
    return this.#send(path`/renewals/${id}/price`, { method: 'PUT', body }, options)
  }
  /** Assigns the renewal to a user, or to none. @throws CoverdeskError 404; ValidationError at `owner_id` */
  assign(id: string, body: RenewalOwner, options?: RequestOptions): Promise<Renewal> {
    return this.#send(path`/renewals/${id}/owner`, { method: 'PUT', body }, options)
  }
}

/** Why a new term costs more or less than the one before. */
export type RenewalReason =
  | 'tariff'
  | 'period'
  | 'discount'
  | 'cover_type'
  | 'sum_insured'
  | 'extensions'
  | 'no_claims'

/** Terms of a renewal that can be changed; the rest continues. */
export interface RenewalTerms {
  cover_type?: string | undefined
  /** Kobo; the suggested value by default. */
  sum_insured?: Kobo | undefined
  /** Codes of extensions. */
  extensions?: string[] | undefined
}

export interface RenewalOwner extends Versioned {
  /** Id of the user; null for none. */
  owner_id: string | null
}

export interface RenewalRequest {
  /** In any notation. */
  registration_number: string
}

export interface RequestedRenewal {
  /** Always true: whether a policy was found is not revealed. */
  requested: boolean
}

export interface RenewalQuery extends ListQuery {
  /** Days within which the cover ends; `ended` for those of the last 90 days. */
  due?: '30' | '60' | '90' | 'ended'
  status?: RenewalStatus
  /** Code of the branch. */
  branch?: string
  /** Code of the agency. */
  agency?: string
  /** Id of the user. */
  owner?: string
}

/** `renewed`: the next term is booked. `lapsed`: the cover ended without renewal. */
export type RenewalStatus = 'not_sent' | 'sent' | 'renewed' | 'lapsed'

export interface ListedRenewal {
  /** Id of the policy. */
  id: string
  policy_number: string
  plate: string
  make: string
  model: string
  cover_type: SetupItem
  customer: Customer
  branch: SetupItem
  agency: SetupItem
  owner: { id: string; name: string } | null
  status: RenewalStatus
  /** Last day of cover, `yyyy-mm-dd`. */
  end_date: string
  /** Annual premium of the expiring term. */
  premium: Kobo
  /** Premium of the new term; null where the tariff has no price for it. */
  new_premium: Kobo | null
  /** The new premium less the expiring one. */
  price_change: Kobo | null
  /** Claims in the expiring term. */
  claims: Integer
  claim_free_years: Integer
  /** Whether an underwriter decides before the payment. */
  referred: boolean
  sent_at: string | null
  reminded_at: string | null
  /** Edit version of the offer; 0 before there is one. */
  version: Integer
}

/** A reason with the part of the price difference that it explains. */
export interface RenewalDifference {
  reason: RenewalReason
  amount: Kobo
}

/** One year's terms beside the other's. */
export interface RenewedTerm {
  start_date: string
  end_date: string
  cover_type: SetupItem
  sum_insured: Kobo
  extensions: SetupItem[]
  premium: Kobo
}

export interface Renewal extends ListedRenewal {
  expiring: RenewedTerm
  /** Null where the tariff has no price. */
  offered: RenewedTerm | null
  breakdown: PremiumPart[]
  differences: RenewalDifference[]
  suggested_sum_insured: Kobo
  no_claims_bps: Integer
  tracker_id: string | null
}

/** A renewal as its customer reads it. */
export interface GuestRenewal {
  /** Id of the form in the page's address. */
  form_id: string
  tracker_id: string
  /** Whether it can still be accepted. */
  open: boolean
  policy_number: string
  plate: string
  vehicle: string
  expiring: RenewedTerm
  offered: RenewedTerm
  breakdown: PremiumPart[]
  differences: RenewalDifference[]
  suggested_sum_insured: Kobo
  claim_free_years: Integer
  no_claims_bps: Integer
  /** Covers to choose from. */
  covers: { code: string; name: string; needs_sum_insured: boolean; extensions: SetupItem[] }[]
  referred: boolean
  /** The guest's next page. */
  next: Next
}

export interface AcceptedRenewal {
  next: Next
}

/** Number of renewals with their expiring premium. */
export interface RenewalCount {
  count: Integer
  premium: Kobo
}

export interface RenewalSummary {
  due_30: RenewalCount
  due_60: RenewalCount
  due_90: RenewalCount
  /** Renewals booked in the last 90 days, with the premium of their new terms. */
  retained: RenewalCount
  /** Covers that ended in the last 90 days without renewal. */
  lost: RenewalCount
}
