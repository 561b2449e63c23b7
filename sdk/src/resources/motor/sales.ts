import { path } from '../../core/path.ts'
import type { RequestOptions } from '../../core/request-options.ts'
import type { Transport } from '../../core/transport.ts'
import type { IdType } from '../../identity/kyc.ts'
import type { Integer, Kobo } from '../../money/units.ts'
import type { AgencyKind } from '../../reference/setup-lists.ts'
import type { KycStatus } from '../auth/validations.ts'
import type { Client } from '../customers/clients.ts'
import type { Premium, PremiumQuery } from '../reference/setups.ts'
import type { Customer, SetupItem } from '../types.ts'
import type { Tracker } from '../workflow/tracker.ts'
import type { MotorProposalDraft } from './motor-proposal.ts'
import type { PolicyState } from './policies.ts'

/**
 * Motor cover that staff sell to a customer: the same tracker as the customer's own purchase, filled in by staff.
 * @example
 * const sale = await client.motor.sales.begin({
 *   consent: { version: '2026-01', given: 'phone' },
 *   id_type: 'nin', id_number, email, phone, draft: { vehicle, cover },
 * })
 * if (sale.form) await client.workflow.workflows.underwriteMotorPolicy({ form_id: sale.form.id, data, version: sale.form.version })
 */
export class Sales {
  readonly #send: Transport
  constructor(send: Transport) {
    this.#send = send
  }
  /**
   * Searches customers by name, phone, email, plate or policy number, with their latest policies; returns the first
   * ten.
   */
  findClients(q: string, options?: RequestOptions): Promise<SaleClient[]> {
    return this.#send('/sales/clients', { query: { q } }, options)
  }
  /**
   * Returns a proposal copied from an earlier policy, starting when that one ends. The customer's own details are
   * included for users who can read customers.
   * @throws CoverdeskError 404
   */
  copyPolicy(policyId: string, options?: RequestOptions): Promise<MotorProposalDraft> {
    return this.#send(path`/sales/copy/${policyId}`, {}, options)
  }
  /**
   * Lists the agencies and client liaison officers that a sale can name today, and those of the caller.
   * @example
   * const { agencies, own } = await client.motor.sales.intermediaries()
   */
  intermediaries(options?: RequestOptions): Promise<SaleIntermediaries> {
    return this.#send('/sales/intermediaries', {}, options)
  }
  /**
   * Lists the short periods that a cover can be sold for from a day on, `yyyy-mm-dd`; today without one.
   * @example
   * const [week] = await client.motor.sales.shortPeriods()
   */
  shortPeriods(startDate?: string, options?: RequestOptions): Promise<ShortPeriod[]> {
    return this.#send('/sales/short-periods', { query: { start_date: startDate } }, options)
  }
  /**
   * Prices a cover for its term, in kobo: with the share of a short period and a discount of the seller.
   * @throws ValidationError as `setups.calculatePremium`; `terms_discount_too_large` below the legal minimum
   */
  premium({ extensions = [], ...query }: SalePremiumQuery, options?: RequestOptions): Promise<SalePremium> {
    const listed = { ...query, extensions: extensions.join(',') }
    return this.#send('/sales/premium', { query: listed }, options)
  }
  /** Retrieves the state of a sale. @throws CoverdeskError 404 */
  get(trackerId: string, options?: RequestOptions): Promise<Sale> {
    return this.#send(path`/sales/${trackerId}`, {}, options)
  }
  /**
   * Starts a sale with the customer's consent, and looks up their identity. A customer on record retains their
   * contact.
   * @throws ValidationError at the fields; ConflictError `consent_outdated`; RateLimitError over the limit of
   *   lookups
   */
  begin(body: SaleInput, options?: RequestOptions): Promise<Sale> {
    return this.#send('/sales', { method: 'POST', body, idempotent: true }, options)
  }
  /**
   * Changes the customer's language, the branch, the agency or the officer of the sale, until the policy is issued.
   * @throws ValidationError at the fields; ConflictError `step_passed`, also for a tracker that the customer
   *   started
   */
  arrange(trackerId: string, body: SaleArrangement, options?: RequestOptions): Promise<Sale> {
    return this.#send(path`/sales/${trackerId}/arrangement`, { method: 'PUT', body }, options)
  }
  /**
   * Corrects the identity of an unsettled sale, or looks it up again.
   * @throws ValidationError at the fields; ConflictError `step_passed`
   */
  identify(trackerId: string, body: SaleIdentity, options?: RequestOptions): Promise<Sale> {
    return this.#send(path`/sales/${trackerId}`, { method: 'PUT', body }, options)
  }
}

/** A row of the short-period scale. */
export interface ShortPeriod {
  code: string
  /** Share of a year's premium in basis points. */
  share_bps: Integer
}

/** A cover to be priced for its term. */
export interface SalePremiumQuery
  extends Pick<PremiumQuery, 'risk_type' | 'cover_type' | 'sum_insured' | 'extensions'> {
  /** First day, `yyyy-mm-dd`; today without one. */
  start_date?: string | undefined
  /** Code of a short period; a year without one. */
  short_period?: string | undefined
  /** Discount on the basic premium in basis points. */
  discount_bps?: Integer | undefined
}

/** The premium of a term, in kobo. */
export interface SalePremium extends Premium {
  /** Premium of a year on the same terms. */
  annual_premium: Kobo
  /** Share of a year's premium that a short period costs, in basis points; null for a year. */
  share_bps: Integer | null
  start_date: string
  /** Last day of cover, `yyyy-mm-dd`. */
  end_date: string
  /** Null without a discount; above the caller's limit another user decides. */
  discount: { amount: Kobo; within_limit: boolean } | null
}

/** How the customer gave consent. */
export const consentWays = ['phone', 'in_person', 'writing'] as const
export type ConsentWay = (typeof consentWays)[number]

export interface SaleIdentity {
  /** Absent with `id_number`: uses the recorded number, or the one entered before. */
  id_type?: IdType | undefined
  id_number?: string | undefined
  /** Of a new customer. */
  email?: string | undefined
  phone?: string | undefined
  /** Whether to use the contact on record. */
  use_record?: boolean | undefined
  draft?: MotorProposalDraft | undefined
}

export interface SaleArrangement {
  /** The language of the customer's emails and pages. */
  locale?: string | undefined
  /** The branch of the sale; only for users without a branch, others sell for their own. */
  branch_id?: string | undefined
  /** The agency whose business it is; the business type follows its kind. Without one, the seller's own or direct. */
  agency_code?: string | undefined
  /** The client liaison officer credited with the account. */
  clo_code?: string | undefined
}

/** An agency that can sell today. */
export interface SellingAgency extends SetupItem {
  kind: AgencyKind
}

/** The agencies and client liaison officers of a new sale. */
export interface SaleIntermediaries {
  /** Without those whose licence has expired. */
  agencies: SellingAgency[]
  clos: SetupItem[]
  /** Those of the caller; direct online for others. */
  own: { agency_code: string; clo_code: string }
}

export interface SaleInput extends Omit<SaleIdentity, 'use_record'>, SaleArrangement {
  consent: { version: string; given: ConsentWay }
  /** A customer on record. */
  customer_id?: string | undefined
}

/** The starting point of a sale. */
export interface LatestOfClient {
  /** The language of the customer's latest tracker; null without one. */
  locale: string | null
  /** The latest five. */
  policies: {
    id: string
    policy_number: string
    plate: string
    vehicle: string
    cover: string
    state: PolicyState
    /** `yyyy-mm-dd`. */
    start_date: string
    end_date: string
  }[]
}

export interface SaleClient extends Customer, LatestOfClient {
  kind: Client['kind']
}

/** A customer with their latest policies. */
export interface FoundClient extends Client, LatestOfClient {}

export interface Sale {
  tracker: Tracker
  /** The customer's language. */
  locale: string
  /** The branch of the sale; null for the branch of online sales. */
  branch: { id: string; name: string } | null
  agency: SetupItem
  clo: SetupItem
  identity: {
    id_type: IdType | null
    masked_id_number: string
    status: KycStatus
    /** Why the identity is unknown, as text. */
    reason: string | null
    first_name: string | null
    last_name: string | null
    masked_email: string
    masked_phone: string
    /** Whether the identity is known and the contact confirmed, so that the proposal can be sent. */
    settled: boolean
    /** Whether the caller can correct it; false in a tracker that the customer started. */
    can_correct: boolean
    /** Another contact that the customer is on record with; the sale continues with it. */
    on_record: { masked_email: string; masked_phone: string } | null
  }
  /** Null before the form has a draft. */
  form: { id: string; draft: MotorProposalDraft; version: Integer; can_change: boolean } | null
}
