import type { RequestOptions } from '../../core/request-options.ts'
import type { Transport } from '../../core/transport.ts'

/**
 * The invited person's side of an invitation.
 * @example
 * const { first_name, email } = await client.auth.invitations.check({ token })
 * await client.auth.invitations.accept({ token, password })
 */
export class Invitations {
  readonly #send: Transport
  constructor(send: Transport) {
    this.#send = send
  }
  /** Whose invitation a link is; looking uses nothing up. @throws CoverdeskError 404 `link_unknown`, `link_expired`, `link_used` */
  check(body: { token: string }, options?: RequestOptions): Promise<OpenInvitation> {
    return this.#send('/invitations/check', { method: 'POST', body }, options)
  }
  /** Sets the password; the invitation is used up. @throws as `check`, and ValidationError at `password` */
  accept(body: { token: string; password: string }, options?: RequestOptions): Promise<null> {
    return this.#send('/invitations/accept', { method: 'POST', body }, options)
  }
  /** Mails a new link to the address of an expired one, if the invitation still stands; the caller cannot tell. */
  renew(body: { token: string }, options?: RequestOptions): Promise<null> {
    return this.#send('/invitations/renew', { method: 'POST', body }, options)
  }
}

export interface OpenInvitation {
  first_name: string
  email: string
  expires_at: string
}
