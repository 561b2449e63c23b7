import type { RequestOptions } from '../../core/request-options.ts'
import type { Transport } from '../../core/transport.ts'
import type { CodeNotice, StaffLogin } from '../auth/sessions.ts'

/**
 * The first administrator of a new installation, created with the link that the server prints when it starts.
 * @example
 * await client.admin.administrators.requestOtp({ token, email: 'ada@example.ng' })
 * const { token: session } = await client.admin.administrators.create({ token, email: 'ada@example.ng', otp, first_name, last_name, password })
 */
export class Administrators {
  readonly #send: Transport
  constructor(send: Transport) {
    this.#send = send
  }
  /** Reports whether the installation still needs its first administrator. Needs no session. */
  needed(options?: RequestOptions): Promise<AdministratorNeed> {
    return this.#send('/administrators/needed', {}, options)
  }
  /**
   * Emails a code to the address with which the administrator will sign in.
   * @throws CoverdeskError 404 `link_unknown`, `link_used`, `link_expired`; ConflictError `administrator_exists`
   */
  requestOtp(body: { token: string; email: string }, options?: RequestOptions): Promise<CodeNotice> {
    return this.#send('/administrators/request-otp', { method: 'POST', body }, options)
  }
  /**
   * Creates the first administrator and opens a session; the link can then no longer be used.
   * @throws as `requestOtp`, and ValidationError `code_wrong`
   */
  create(body: FirstAdministrator, options?: RequestOptions): Promise<StaffLogin> {
    return this.#send('/administrators', { method: 'POST', body }, options)
  }
  /**
   * Invites the head of marine by email, who then invites the other marine users. For staff who manage users, while
   * marine has no user.
   * @throws ConflictError `administrator_exists`; ValidationError `account_exists` at `email`
   */
  inviteMarine(body: MarineHead, options?: RequestOptions): Promise<null> {
    return this.#send('/administrators/marine', { method: 'POST', body, idempotent: true }, options)
  }
}

/** The first marine user. */
export interface MarineHead {
  first_name: string
  last_name: string
  email: string
}

export interface AdministratorNeed {
  needed: boolean
}

export interface FirstAdministrator {
  /** The token of the printed link. */
  token: string
  first_name: string
  last_name: string
  email: string
  password: string
  /** The emailed code. */
  otp: string
}
