import type { RequestOptions } from '../../core/request-options.ts'
import type { Transport } from '../../core/transport.ts'

/**
 * Renewal of expired links; needs no session.
 * @example
 * await client.auth.guestLinks.renew({ token })
 */
export class GuestLinks {
  readonly #send: Transport
  constructor(send: Transport) {
    this.#send = send
  }
  /** Emails a new link to the contact of an old one. The answer is the same for an unknown link. */
  renew(body: { token: string }, options?: RequestOptions): Promise<null> {
    return this.#send('/guest-links/renew', { method: 'POST', body }, options)
  }
}
