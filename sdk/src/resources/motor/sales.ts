import { path } from '../../core/path.ts'
import type { RequestOptions } from '../../core/request-options.ts'
import type { Transport } from '../../core/transport.ts'
import type { IdType } from '../../identity/kyc.ts'
import type { KycStatus } from '../auth/validations.ts'
import type { Client } from '../customers/clients.ts'
import type { Customer } from '../types.ts'
import type { Tracker } from '../workflow/trackers.ts'
import type { MotorProposalDraft } from './motor-proposal.ts'
import type { PolicyState } from './policies.ts'

/**
 * Motor cover that staff sell to a customer: the run is the one the customer would have begun, filled in for them.
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
  /** Clients by name, phone, email, plate or policy number, with their latest policies; the first ten. */
  findClients(q: string, options?: RequestOptions): Promise<SaleClient[]> {
    return this.#send('/sales/clients', { query: { q } }, options)
  }
  /**
   * A proposal like that of an earlier policy, beginning when that one ends. The person's own details are there for
   * who may read customers.
   * @throws CoverdeskError 404
   */
  copyPolicy(policyId: string, options?: RequestOptions): Promise<MotorProposalDraft> {
    return this.#send(path`/sales/copy/${policyId}`, {}, options)
  }
  /** Where a sale stands. @throws CoverdeskError 404 */
  get(trackerId: string, options?: RequestOptions): Promise<Sale> {
    return this.#send(path`/sales/${trackerId}`, {}, options)
  }
  /**
   * Begins a sale with the consent that the customer told, and looks their identity up. A client on record keeps the
   * contact on record.
   * @throws ValidationError at the fields; ConflictError `consent_outdated`; RateLimitError past the look-ups allowed
   */
  begin(body: SaleInput, options?: RequestOptions): Promise<Sale> {
    return this.#send('/sales', { method: 'POST', body, idempotent: true }, options)
  }
  /**
   * Changes the customer's language, or the branch that sells, until the policy is issued.
   * @throws ValidationError at the fields; ConflictError `step_passed`, also for a run that the customer began
   */
  arrange(trackerId: string, body: SaleArrangement, options?: RequestOptions): Promise<Sale> {
    return this.#send(path`/sales/${trackerId}/arrangement`, { method: 'PUT', body }, options)
  }
  /**
   * Corrects the identity of a sale that is not settled yet, or looks it up again.
   * @throws ValidationError at the fields; ConflictError `step_passed`
   */
  identify(trackerId: string, body: SaleIdentity, options?: RequestOptions): Promise<Sale> {
    return this.#send(path`/sales/${trackerId}`, { method: 'PUT', body }, options)
  }
}

/** How a customer told that they agree. */
export const consentWays = ['phone', 'in_person', 'writing'] as const
export type ConsentWay = (typeof consentWays)[number]

export interface SaleIdentity {
  /** Both absent: the number that is on record, or was given before. */
  id_type?: IdType | undefined
  id_number?: string | undefined
  /** Of somebody new. */
  email?: string | undefined
  phone?: string | undefined
  /** Takes the contact that the person is known under. */
  use_record?: boolean | undefined
  draft?: MotorProposalDraft | undefined
}

export interface SaleArrangement {
  /** The language of the customer's mails and pages. */
  locale?: string | undefined
  /** The branch that sells; only for somebody who belongs to none, others sell for their own. */
  branch_id?: string | undefined
}

export interface SaleInput extends Omit<SaleIdentity, 'use_record'>, SaleArrangement {
  consent: { version: string; given: ConsentWay }
  /** A client on record. */
  customer_id?: string | undefined
}

/** What a sale is begun from. */
export interface LatestOfClient {
  /** The language of their latest run; null when there is none. */
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

/** A client with their latest policies. */
export interface FoundClient extends Client, LatestOfClient {}

export interface Sale {
  tracker: Tracker
  /** The customer's language. */
  locale: string
  /** The branch that sells; null is the one of online sales. */
  branch: { id: string; name: string } | null
  identity: {
    id_type: IdType | null
    masked_id_number: string
    status: KycStatus
    /** Why the person is not known, in words. */
    reason: string | null
    first_name: string | null
    last_name: string | null
    masked_email: string
    masked_phone: string
    /** The identity is known and the contact vouched for: the proposal can be sent. */
    settled: boolean
    /** Whether the caller may correct it; never in a run that the customer began. */
    can_correct: boolean
    /** Another contact that the person is on record with: the sale goes on with that one. */
    on_record: { masked_email: string; masked_phone: string } | null
  }
  /** Null before anything was filled in. */
  form: { id: string; draft: MotorProposalDraft; version: number; can_change: boolean } | null
}
