import { path } from '../../core/path.ts'
import type { RequestOptions } from '../../core/request-options.ts'
import type { Transport } from '../../core/transport.ts'
import type { Integer } from '../../money/units.ts'

/** Days from the first day of cover within which a supplied condition is proven. */
export const CONDITION_DAYS: Readonly<Record<string, number>> = { INSPECTION: 14, TRACKER: 14 }

/**
 * Conditions of an underwriter that are proven by a day.
 * @example
 * const [condition] = await client.motor.policyConditions.list(policy.id)
 */
export class PolicyConditions {
  readonly #send: Transport
  constructor(send: Transport) {
    this.#send = send
  }
  /** Lists the conditions of a policy, the next one first. @throws CoverdeskError 404 */
  list(policyId: string, options?: RequestOptions): Promise<PolicyCondition[]> {
    return this.#send(path`/policies/${policyId}/conditions`, {}, options)
  }
  /**
   * Records the proof that staff have seen.
   * @throws ConflictError `not_waiting`, `edit_conflict`; CoverdeskError 404
   */
  meet(id: string, body: ConditionMet, options?: RequestOptions): Promise<PolicyCondition> {
    return this.#send(
      path`/policy-conditions/${id}/meet`,
      { method: 'POST', body, idempotent: true },
      options,
    )
  }
  /**
   * Extends the last day for the proof.
   * @throws ValidationError at `due_on`; ConflictError as `meet`
   */
  extend(id: string, body: ConditionExtension, options?: RequestOptions): Promise<PolicyCondition> {
    return this.#send(
      path`/policy-conditions/${id}/extend`,
      { method: 'POST', body, idempotent: true },
      options,
    )
  }
}

export interface ConditionMet {
  note: string
  version: number
}

export interface ConditionExtension {
  /** The new last day, `yyyy-mm-dd`; later than the present one. */
  due_on: string
  reason: string
  version: number
}

/** A condition of a policy with the last day for its proof. */
export interface PolicyCondition {
  id: string
  code: string
  name: string
  /** `yyyy-mm-dd`. */
  due_on: string
  /** `in_review`: the customer sent a proof; `missed`: its day passed without one. */
  status: 'open' | 'in_review' | 'met' | 'missed'
  /** The tracker by which the customer sends the proof. */
  tracker_id: string | null
  /** What staff recorded. */
  note: string
  met_at: string | null
  /** Name of the user who recorded it; null for an approved proof of the customer. */
  met_by: string | null
  version: Integer
}
