import type { RequestOptions } from '../../core/request-options.ts'
import type { Transport } from '../../core/transport.ts'

/**
 * Fresh links for old ones; needs no session.
 * @example
 * await client.auth.guestLinks.renew({ token })
 */
export class GuestLinks {
  readonly #send: Transport
  constructor(send: Transport) {
    this.#send = send
  }
  /** Mails a new link to the contact an old one belonged to; the answer is the same for an unknown one. */
  renew(body: { token: string }, options?: RequestOptions): Promise<null> {
    return this.#send('/guest-links/renew', { method: 'POST', body }, options)
  }
}
