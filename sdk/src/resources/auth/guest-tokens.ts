import { path } from '../../core/path.ts'
import type { RequestOptions } from '../../core/request-options.ts'
import type { Transport } from '../../core/transport.ts'
import type { Integer } from '../../money/units.ts'
import type { Next } from '../types.ts'

/**
 * Links that guests receive by email.
 * @example
 * const { token, next } = await client.auth.guestTokens.validate(tokenOfTheLink)
 */
export class GuestTokens {
  readonly #send: Transport
  constructor(send: Transport) {
    this.#send = send
  }
  /**
   * Exchanges an emailed link for a short session of its tracker or decision. A link can be opened several times
   * until it expires.
   * @throws CoverdeskError 404 `link_unknown`, `link_expired`; RateLimitError over the limits
   */
  validate(token: string, options?: RequestOptions): Promise<GuestSession> {
    return this.#send(path`/validate-guest-token/${token}`, {}, options)
  }
}

export interface GuestSession {
  token: string
  /** Null for an outside approver of a single decision. */
  tracker_id: string | null
  workflow_id: Integer
  next: Next
}
