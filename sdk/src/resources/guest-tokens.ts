import { path } from '../core/path.ts'
import type { Transport } from '../core/transport.ts'
import type { Next } from './types.ts'

/** Links that guests get by mail. */
export class GuestTokens {
  readonly #send: Transport
  constructor(send: Transport) {
    this.#send = send
  }
  /**
   * Exchanges a mailed link, once, for a guest session.
   * @throws CoverdeskError 404 `link_unknown`, `link_expired`, `link_used`
   */
  validate(token: string): Promise<GuestSession> {
    return this.#send(path`/validate-guest-token/${token}`)
  }
}

export interface GuestSession {
  token: string
  /** Null for somebody outside who was asked for one decision. */
  tracker_id: string | null
  workflow_id: number
  next: Next
}
