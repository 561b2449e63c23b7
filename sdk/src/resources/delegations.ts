import { path } from '../core/path.ts'
import type { Transport } from '../core/transport.ts'

/** Who decides in somebody's absence. */
export class Delegations {
  readonly #send: Transport
  constructor(send: Transport) {
    this.#send = send
  }
  /** The delegations the caller made, and those made to the caller. */
  list(): Promise<Delegation[]> {
    return this.#send('/delegations')
  }
  /** @throws ValidationError at `to_user_id`, `until` */
  create(body: DelegationInput): Promise<Delegation> {
    return this.#send('/delegations', { method: 'POST', body, idempotent: true })
  }
  delete(id: string): Promise<null> {
    return this.#send(path`/delegations/${id}`, { method: 'DELETE' })
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
