import { path } from '../../core/path.ts'
import type { RequestOptions } from '../../core/request-options.ts'
import type { Transport } from '../../core/transport.ts'

/**
 * Who decides in somebody's absence.
 * @example
 * await client.admin.delegations.create({ to_user_id, from: '2026-12-21', until: '2027-01-04' })
 */
export class Delegations {
  readonly #send: Transport
  constructor(send: Transport) {
    this.#send = send
  }
  /** The delegations the caller made, and those made to the caller. */
  list(options?: RequestOptions): Promise<Delegation[]> {
    return this.#send('/delegations', {}, options)
  }
  /** The colleagues the caller can name: those who hold an approving privilege of the caller. */
  candidates(options?: RequestOptions): Promise<DelegationCandidate[]> {
    return this.#send('/delegations/candidates', {}, options)
  }
  /** Hands the caller's decisions over for some days, the first and the last included. @throws ValidationError at `to_user_id` (`fields.person_unable`: may decide nothing of the caller's), `until` */
  create(body: DelegationInput, options?: RequestOptions): Promise<Delegation> {
    return this.#send('/delegations', { method: 'POST', body, idempotent: true }, options)
  }
  /** Ends one of the caller's own. @throws CoverdeskError 403 `not_allowed` */
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
  limits: Record<string, number>
}
