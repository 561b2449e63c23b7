import type { ListQuery, Page } from '../../core/lists.ts'
import { path } from '../../core/path.ts'
import type { RequestOptions } from '../../core/request-options.ts'
import type { Transport } from '../../core/transport.ts'
import type { ReasonedVersion } from '../types.ts'
import type {
  MotorPolicyChange,
  MotorPolicyChangePrice,
  MotorPolicyChangeRequest,
  MotorPolicyChangeStatus,
  NewMotorPolicyChange,
  PolicyTransferRequest,
} from './motor-policy-change.ts'
import type { NewTerms, NewTermsOffer, PricedTerms } from './underwriting-terms.ts'

/**
 * Endorsements, cancellations and reinstatements of motor policies. Amounts are kobo, days `yyyy-mm-dd`.
 * @example
 * const change = { kind: 'cancel', cancelled_by: 'insured', effective_from: '2026-11-26' } as const
 * const { refund } = await client.motor.policyChanges.price(policy.id, change)
 * await client.motor.policyChanges.create(policy.id, { ...change, reason: 'Vehicle sold' })
 */
export class MotorPolicyChanges {
  readonly #send: Transport
  constructor(send: Transport) {
    this.#send = send
  }
  /** Lists changes requested or booked, newest first; open ones with `status: 'awaiting_approval'`. */
  list(
    query: ListQuery & MotorPolicyChangeFilters = {},
    options?: RequestOptions,
  ): Promise<Page<MotorPolicyChange>> {
    return this.#send('/policy-changes', { query: { ...query }, envelope: true }, options)
  }
  /** Retrieves a change. @throws CoverdeskError 404 */
  get(id: string, options?: RequestOptions): Promise<MotorPolicyChange> {
    return this.#send(path`/policy-changes/${id}`, {}, options)
  }
  /**
   * Computes the charge or return of a change, the facts it changes and who has to approve it; nothing is stored.
   * @throws ValidationError at each invalid field; CoverdeskError 404
   */
  price(
    policyId: string,
    body: NewMotorPolicyChange,
    options?: RequestOptions,
  ): Promise<MotorPolicyChangePrice> {
    return this.#send(path`/policies/${policyId}/changes/price`, { method: 'POST', body }, options)
  }
  /**
   * Requests a change. It is booked at once, or when another user has approved it and its additional premium is paid.
   * @throws ValidationError at each invalid field; ConflictError `change_pending`; CoverdeskError 404
   */
  create(
    policyId: string,
    body: MotorPolicyChangeRequest,
    options?: RequestOptions,
  ): Promise<MotorPolicyChange> {
    return this.#send(
      path`/policies/${policyId}/changes`,
      { method: 'POST', body, idempotent: true },
      options,
    )
  }
  /**
   * Transfers a policy to the buyer of its vehicle: the buyer receives a link, proves who they are and takes the policy
   * over; an underwriter approves, and an additional premium is paid before it is booked.
   * @throws ValidationError at each invalid field; ConflictError `waits_already`; CoverdeskError 404
   */
  transfer(
    policyId: string,
    body: PolicyTransferRequest,
    options?: RequestOptions,
  ): Promise<MotorPolicyChange> {
    return this.#send(
      path`/policies/${policyId}/transfers`,
      { method: 'POST', body, idempotent: true },
      options,
    )
  }
  /**
   * Approves a change that another user requested: it is booked, or waits for its payment.
   * @throws ConflictError `change_decided`, `edit_conflict`; CoverdeskError 403 `maker_is_checker`, `limit_exceeded`
   */
  approve(id: string, body: { version: number }, options?: RequestOptions): Promise<MotorPolicyChange> {
    return this.#send(
      path`/policy-changes/${id}/approve`,
      { method: 'POST', body, idempotent: true },
      options,
    )
  }
  /**
   * Prices an endorsement that waits for approval with an underwriter's terms; nothing is stored.
   * @throws ValidationError at each invalid field; ConflictError `terms_not_possible`; CoverdeskError 404
   */
  priceTerms(id: string, body: NewTerms, options?: RequestOptions): Promise<PricedTerms> {
    return this.#send(path`/policy-changes/${id}/terms/price`, { method: 'POST', body }, options)
  }
  /**
   * Approves an endorsement with terms, which its customer accepts or declines.
   * @throws ConflictError `not_waiting`, `edit_conflict`; CoverdeskError 403 `maker_is_checker`, `limit_exceeded`
   */
  offerTerms(id: string, body: NewTermsOffer, options?: RequestOptions): Promise<MotorPolicyChange> {
    return this.#send(path`/policy-changes/${id}/terms`, { method: 'POST', body, idempotent: true }, options)
  }
  /**
   * Rejects a change with a reason; the policy stays unchanged.
   * @throws ConflictError `change_decided`, `edit_conflict`; CoverdeskError 403 `maker_is_checker`
   */
  reject(id: string, body: ReasonedVersion, options?: RequestOptions): Promise<MotorPolicyChange> {
    return this.#send(path`/policy-changes/${id}/reject`, { method: 'POST', body, idempotent: true }, options)
  }
  /**
   * Withdraws a change that is not booked, with a reason; its payment link no longer works.
   * @throws ConflictError `change_decided`, `edit_conflict`
   */
  withdraw(id: string, body: ReasonedVersion, options?: RequestOptions): Promise<MotorPolicyChange> {
    return this.#send(
      path`/policy-changes/${id}/withdraw`,
      { method: 'POST', body, idempotent: true },
      options,
    )
  }
}

export interface MotorPolicyChangeFilters {
  status?: MotorPolicyChangeStatus
  kind?: MotorPolicyChange['kind']
  policy_id?: string
}
