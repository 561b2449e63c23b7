import type { ListQuery, Page } from '../../core/lists.ts'
import { path } from '../../core/path.ts'
import type { RequestOptions } from '../../core/request-options.ts'
import type { Transport } from '../../core/transport.ts'
import type { Integer, Kobo } from '../../money/units.ts'
import type { WaitingChange } from '../admin/change-requests.ts'
import type { PremiumPart } from '../reference/setups.ts'
import type { Customer, PaymentReversal, SetupItem, TimelineEvent } from '../types.ts'
import type { EndorsementKind } from './motor-policy-change.ts'
import type { Accessory, SaleDiscount } from './motor-proposal.ts'
import type { AppliedTerms } from './underwriting-terms.ts'

/**
 * Motor policies. Amounts are kobo, days `yyyy-mm-dd`.
 * @example
 * const { data } = await client.motor.policies.list({ state: 'active', ends_before: '2027-01-01' })
 */
export class Policies {
  readonly #send: Transport
  constructor(send: Transport) {
    this.#send = send
  }
  /** Lists policies, newest first. */
  list(query: PolicyQuery = {}, options?: RequestOptions): Promise<Page<ListedPolicy>> {
    return this.#send('/policies', { query: { ...query }, envelope: true }, options)
  }
  /** Searches policies by number, plate, chassis number, name or phone, in any notation; best match first. */
  search(q: string, options?: RequestOptions): Promise<PolicySearchResult> {
    return this.#send('/policies/search', { query: { q }, envelope: true }, options)
  }
  /** Retrieves a policy with its vehicle, price and documents. @throws CoverdeskError 404 */
  get(id: string, options?: RequestOptions): Promise<Policy> {
    return this.#send(path`/policies/${id}`, {}, options)
  }
  /**
   * Retrieves a policy's terms and booked transactions, and what was insured on a day as known on another.
   * @throws CoverdeskError 404
   * @example
   * const { insured } = await client.motor.policies.history(id, { effective_on: claim.loss_date })
   */
  history(
    id: string,
    query: MotorPolicyHistoryQuery = {},
    options?: RequestOptions,
  ): Promise<MotorPolicyHistory> {
    return this.#send(path`/policies/${id}/history`, { query: { ...query } }, options)
  }
  /** Retrieves the agency and the officer of a policy, and those that are coming. @throws CoverdeskError 404 */
  agency(id: string, options?: RequestOptions): Promise<PolicyAgency> {
    return this.#send(path`/policies/${id}/agency`, {}, options)
  }
  /**
   * Requests another agency and officer from a day on, which a second user approves: commission on what is booked from
   * then on is the agency's, and what was earned before stays with the agency that earned it.
   * @throws ValidationError at `agency_code` (`fields.licence_expired`), `clo_code`, `effective_from`; ConflictError
   *   `change_waits`, `nothing_changed`, `policy_cancelled`, `edit_conflict`; CoverdeskError 404
   */
  changeAgency(id: string, body: PolicyAgencyInput, options?: RequestOptions): Promise<PolicyAgency> {
    return this.#send(path`/policies/${id}/agency`, { method: 'PUT', body, idempotent: true }, options)
  }
}

/** The agency and the officer that a policy is credited to. */
export interface PolicyAgency {
  agency: SetupItem
  clo: SetupItem
  /** An approved change whose day has not come. */
  coming: { agency: SetupItem; clo: SetupItem; effective_from: string } | null
  /** The change that waits for a second user. */
  waiting: WaitingChange | null
  /** Version of the policy. */
  version: Integer
}

export interface PolicyAgencyInput {
  agency_code: string
  clo_code: string
  /** `yyyy-mm-dd`, from today to the last day of cover. */
  effective_from: string
  reason: string
  version: Integer
}

export interface MotorPolicyHistoryQuery {
  /** Day whose cover is returned as `insured`, `yyyy-mm-dd`; today by default. */
  effective_on?: string
  /** Last day in Lagos whose bookings count, `yyyy-mm-dd`; today by default. */
  known_on?: string
}

/** A change of the contract, booked and final. */
export interface PolicyTransaction {
  id: string
  /** Order of booking within the term. */
  sequence: Integer
  kind: 'issue' | 'renew' | 'endorse' | 'cancel' | 'reinstate'
  /** Kind of an endorsement; null for other changes. */
  endorsement: EndorsementKind | null
  /** First day on which it is in force, `yyyy-mm-dd`. */
  effective_from: string
  booked_at: string
  /** Name of the user; null for the customer or the system. */
  requested_by: string | null
  reason: string | null
  /** Kobo; negative when premium is returned. */
  charge: Kobo
  charges: PremiumPart[]
}

/** Days on which the same facts are insured; both included, `yyyy-mm-dd`. */
export interface PolicySegment {
  from: string
  to: string
  /** Facts of the vehicle and of the cover, by name. */
  facts: Record<string, unknown>
}

/** One period of cover of a policy. */
export interface PolicyTerm {
  id: string
  /** 1 for the first, and one more with each renewal. */
  number: Integer
  start_date: string
  end_date: string
  /** Sum of the charges booked, in kobo. */
  premium: Kobo
  segments: PolicySegment[]
  transactions: PolicyTransaction[]
}

export interface MotorPolicyHistory {
  effective_on: string
  known_on: string
  /** What was insured on `effective_on`; null when nothing was. */
  insured: PolicySegment | null
  terms: PolicyTerm[]
}

export type PolicyState = 'active' | 'upcoming' | 'expired' | 'cancelled'

export interface PolicyQuery extends ListQuery {
  /** `standing`: all that are not cancelled. */
  state?: PolicyState | 'standing'
  cover_type?: string
  /** A branch's code. */
  branch?: string
  /** An agency's code. */
  agency?: string
  niid_state?: 'pending' | 'accepted' | 'refused'
  /** `yyyy-mm-dd`. */
  ends_before?: string
  /** `yyyy-mm-dd` in Lagos, both included. */
  issued_from?: string
  issued_until?: string
  /** `yyyy-mm-dd`: those with cover on that day. */
  in_force_on?: string
}

export interface PolicySummary {
  id: string
  policy_number: string
  certificate_number: string
  state: PolicyState
  /** The registration number; for an unplated vehicle its chassis number. */
  plate: string
  /** Whether the vehicle has no plate yet. */
  unplated: boolean
  make: string
  model: string
  cover_type: SetupItem
  /** Kobo. */
  premium: Kobo
  start_date: string
  end_date: string
  document_id: string | null
  masked_email: string
}

export interface ListedPolicy extends PolicySummary {
  customer: Customer
  branch: SetupItem
  agency: SetupItem
  risk_type: SetupItem
  /** Kobo. */
  sum_insured: Kobo
  chassis: string | null
  /** Reference of the payment of the premium; null without one. */
  receipt: string | null
  issued_at: string
  niid_state: 'pending' | 'accepted' | 'refused'
  /** Number in the industry database; null before it accepted the policy. */
  niid_number: string | null
}

export interface PolicySearchResult {
  /** At most 20. */
  data: ListedPolicy[]
  meta: PolicySearchMeta
}

export interface PolicySearchMeta {
  /** Nothing has all the words, and these only resemble them. */
  close: boolean
  /** There are more than shown. */
  more: boolean
}

/** Cover of damage to the policyholder's own vehicle. */
export interface OwnDamage {
  /** `yyyy-mm-dd`; null until the photos and documents of the vehicle are accepted. */
  from: string | null
}

export interface Policy extends ListedPolicy {
  vehicle: Record<string, unknown>
  business_type: SetupItem
  liability_type: SetupItem
  /** Cover of the policyholder's vehicle; null for third-party cover. */
  own_damage: OwnDamage | null
  breakdown: PremiumPart[]
  /** An underwriter's terms; null for none. */
  terms: AppliedTerms | null
  /** Accessories in the sum insured. */
  accessories: Accessory[]
  /** The lender who is paid first in a total loss; empty for none. */
  finance_interest: string
  /** Given by the seller for the term; null for none. */
  discount: SaleDiscount | null
  /** Code of the short period of the term; null for a year. */
  short_period: string | null
  clo: SetupItem
  payment: {
    id: string
    reference: string | null
    paid_at: string | null
    amount: Kobo
    /** Reversals of the payment by the gateway, also pending ones. */
    reversals: PaymentReversal[]
  } | null
  niid: { state: 'pending' | 'accepted' | 'refused'; number: string | null }
  tracker_id: string | null
  documents: {
    id: string
    /**
     * `motor-certificate`, `motor-schedule`, `motor-receipt`, `endorsement-schedule`, `cancellation-notice`,
     * `refund-advice`, `renewal-invitation`
     */
    kind: string
    file_name: string
    created_at: string
    /** The booked change it was issued with; null for the documents of the sale. */
    transaction_id: string | null
  }[]
  /** Events without titles: `kind` names each. */
  timeline: Omit<TimelineEvent, 'title'>[]
  /** The customer's recorded contact, which can differ from the policy's own contact in `customer`. */
  contact: {
    record_masked_email: string
    record_masked_phone: string
    /** The time until which claims accept the contact before the last change. */
    held_until: string | null
    /** The customer's version, required to change the contact. */
    client_version: Integer
  }
  version: Integer
}
