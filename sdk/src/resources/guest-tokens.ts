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
   * Exchanges a mailed link for a short session of what it leads to. A link works until it expires, as often as it is
   * opened.
   * @throws CoverdeskError 404 `link_unknown`, `link_expired`; 429 past the caps
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
