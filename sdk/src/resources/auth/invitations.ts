import type { RequestOptions } from '../../core/request-options.ts'
import type { Transport } from '../../core/transport.ts'

/**
 * The steps of an invited user.
 * @example
 * const { first_name, email } = await client.auth.invitations.check({ token })
 * await client.auth.invitations.accept({ token, password })
 */
export class Invitations {
  readonly #send: Transport
  constructor(send: Transport) {
    this.#send = send
  }
  /**
   * Returns the invited user of a link; the link stays valid.
   * @throws CoverdeskError 404 `link_unknown`, `link_expired`, `link_used`
   */
  check(body: { token: string }, options?: RequestOptions): Promise<OpenInvitation> {
    return this.#send('/invitations/check', { method: 'POST', body }, options)
  }
  /** Sets the password and uses up the invitation. @throws as `check`, and ValidationError at `password` */
  accept(body: { token: string; password: string }, options?: RequestOptions): Promise<null> {
    return this.#send('/invitations/accept', { method: 'POST', body }, options)
  }
  /**
   * Emails a new link to the address of an expired one while the invitation is valid. The answer does not reveal
   * whether it is.
   */
  renew(body: { token: string }, options?: RequestOptions): Promise<null> {
    return this.#send('/invitations/renew', { method: 'POST', body }, options)
  }
}

export interface OpenInvitation {
  first_name: string
  email: string
  expires_at: string
}
