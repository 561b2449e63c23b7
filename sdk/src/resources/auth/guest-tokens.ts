import { path } from '../../core/path.ts'
import type { RequestOptions } from '../../core/request-options.ts'
import type { Transport } from '../../core/transport.ts'
import type { Next } from '../types.ts'

/**
 * Links that guests get by mail.
 * @example
 * const { token, next } = await client.auth.guestTokens.validate(tokenOfTheLink)
 */
export class GuestTokens {
  readonly #send: Transport
  constructor(send: Transport) {
    this.#send = send
  }
  /**
   * Exchanges a mailed link for a short session of what it leads to. A link works until it expires, as often as it is
   * opened.
   * @throws CoverdeskError 404 `link_unknown`, `link_expired`; RateLimitError past the caps
   */
  validate(token: string, options?: RequestOptions): Promise<GuestSession> {
    return this.#send(path`/validate-guest-token/${token}`, {}, options)
  }
}

export interface GuestSession {
  token: string
  /** Null for somebody outside who was asked for one decision. */
  tracker_id: string | null
  workflow_id: number
  next: Next
}
