import { path } from '../../core/path.ts'
import type { RequestOptions } from '../../core/request-options.ts'
import type { Transport } from '../../core/transport.ts'
import type { Kobo } from '../../money/units.ts'

/**
 * Stand-ins who decide during a user's absence.
 * @example
 * await client.admin.delegations.create({ to_user_id, from: '2026-12-21', until: '2027-01-04' })
 */
export class Delegations {
  readonly #send: Transport
  constructor(send: Transport) {
    this.#send = send
  }
  /** Lists the caller's delegations, and those made to the caller. */
  list(options?: RequestOptions): Promise<Delegation[]> {
    return this.#send('/delegations', {}, options)
  }
  /** Lists the colleagues who can stand in for the caller: those with one of the caller's approving privileges. */
  candidates(options?: RequestOptions): Promise<DelegationCandidate[]> {
    return this.#send('/delegations/candidates', {}, options)
  }
  /**
   * Delegates the caller's decisions for some days, the first and the last included.
   * @throws ValidationError at `to_user_id` (`fields.person_unable`: cannot make any of the caller's decisions),
   *   `until`
   */
  create(body: DelegationInput, options?: RequestOptions): Promise<Delegation> {
    return this.#send('/delegations', { method: 'POST', body, idempotent: true }, options)
  }
  /** Ends one of the caller's delegations. @throws CoverdeskError 403 `not_allowed` */
  delete(id: string, options?: RequestOptions): Promise<null> {
    return this.#send(path`/delegations/${id}`, { method: 'DELETE' }, options)
  }
}

export interface DelegationInput {
  to_user_id: string
  /** Days, both included. */
  from: string
  until: string
}

export interface Delegation extends DelegationInput {
  id: string
  from_user_id: string
  from_name: string
  to_name: string
}

/** A colleague who can decide in the caller's absence. */
export interface DelegationCandidate {
  id: string
  name: string
  role: string | null
  /** Own limits for one decision in kobo, by name. */
  limits: Record<string, Kobo>
}
