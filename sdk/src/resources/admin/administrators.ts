import type { RequestOptions } from '../../core/request-options.ts'
import type { Transport } from '../../core/transport.ts'
import type { CodeNotice, StaffLogin } from '../auth/sessions.ts'

/**
 * The first administrator of a new installation, made with the link the server prints at its start.
 * @example
 * await client.admin.administrators.requestOtp({ token, email: 'ada@example.ng' })
 * const { token: session } = await client.admin.administrators.create({ token, email: 'ada@example.ng', otp, first_name, last_name, password })
 */
export class Administrators {
  readonly #send: Transport
  constructor(send: Transport) {
    this.#send = send
  }
  /** Whether the installation still waits for its first administrator; needs no session. */
  needed(options?: RequestOptions): Promise<AdministratorNeed> {
    return this.#send('/administrators/needed', {}, options)
  }
  /**
   * Mails a code to the address the administrator will sign in with.
   * @throws CoverdeskError 404 `link_unknown`, `link_used`, `link_expired`; ConflictError `administrator_exists`
   */
  requestOtp(body: { token: string; email: string }, options?: RequestOptions): Promise<CodeNotice> {
    return this.#send('/administrators/request-otp', { method: 'POST', body }, options)
  }
  /**
   * Makes the first administrator and opens their session; the link is used up.
   * @throws as `requestOtp`, and ValidationError `code_wrong`
   */
  create(body: FirstAdministrator, options?: RequestOptions): Promise<StaffLogin> {
    return this.#send('/administrators', { method: 'POST', body }, options)
  }
  /**
   * Invites the head of marine by mail, who appoints everybody else there. For whoever looks after the people of the
   * office, as long as marine has nobody.
   * @throws ConflictError `administrator_exists`; ValidationError `account_exists` at `email`
   */
  inviteMarine(body: MarineHead, options?: RequestOptions): Promise<null> {
    return this.#send('/administrators/marine', { method: 'POST', body, idempotent: true }, options)
  }
}

/** Whom marine begins with. */
export interface MarineHead {
  first_name: string
  last_name: string
  email: string
}

export interface AdministratorNeed {
  needed: boolean
}

export interface FirstAdministrator {
  /** Of the printed link. */
  token: string
  first_name: string
  last_name: string
  email: string
  password: string
  /** The mailed code. */
  otp: string
}
