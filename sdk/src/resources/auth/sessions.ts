import type { RequestOptions } from '../../core/request-options.ts'
import type { Transport } from '../../core/transport.ts'
import type { Integer } from '../../money/units.ts'
import type { User } from './user-profile.ts'

/**
 * Sign-in and sign-out of staff.
 * @example
 * await client.auth.sessions.requestOtp({ email, password })
 * const { token, user } = await client.auth.sessions.login({ email, password, otp: '123456' })
 */
export class Sessions {
  readonly #send: Transport
  constructor(send: Transport) {
    this.#send = send
  }
  /**
   * Checks the password and emails a 6-digit code. The answer is the same for an unknown account.
   * @throws RateLimitError `too_many_codes`
   */
  requestOtp(body: Credentials, options?: RequestOptions): Promise<CodeNotice> {
    return this.#send('/login/request-otp', { method: 'POST', body }, options)
  }
  /** Opens a session. @throws UnauthorizedError `login_failed`; RateLimitError `too_many_tries` */
  login(body: Credentials & { otp: string }, options?: RequestOptions): Promise<StaffLogin> {
    return this.#send('/login', { method: 'POST', body }, options)
  }
  /** Ends the session of the token. */
  logout(options?: RequestOptions): Promise<null> {
    return this.#send('/logout', { method: 'POST' }, options)
  }
  /** Emails a link to set a new password, if the account exists. */
  forgotPassword(body: { email: string }, options?: RequestOptions): Promise<null> {
    return this.#send('/forgot-password', { method: 'POST', body }, options)
  }
  /**
   * Sets a new password with an emailed link.
   * @throws CoverdeskError 404 `link_unknown`, `link_expired`, `link_used`
   */
  resetPassword(body: { token: string; password: string }, options?: RequestOptions): Promise<null> {
    return this.#send('/reset-password', { method: 'POST', body }, options)
  }
}

export interface Credentials {
  email: string
  password: string
}

export interface CodeNotice {
  masked_email: string
  /** Seconds for which the code is valid. */
  expires_in: Integer
  /** Seconds until another code can be requested. */
  resend_in: Integer
}

/** An open session of an employee: the bearer token and the signed-in user. */
export interface StaffLogin {
  token: string
  user: User
}
