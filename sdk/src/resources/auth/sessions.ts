import type { RequestOptions } from '../../core/request-options.ts'
import type { Transport } from '../../core/transport.ts'
import type { User } from './user-profile.ts'

/**
 * Signing in and out as staff.
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
   * Checks the password and mails a 6-digit code. The answer is the same for an unknown account.
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
  /** Mails a link to set a new password, if there is such an account. */
  forgotPassword(body: { email: string }, options?: RequestOptions): Promise<null> {
    return this.#send('/forgot-password', { method: 'POST', body }, options)
  }
  /** Sets a new password with a mailed link. @throws CoverdeskError 404 `link_unknown`, `link_expired`, `link_used` */
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
  /** Seconds the code lives. */
  expires_in: number
  /** Seconds until another may be asked for. */
  resend_in: number
}

/** An open session of an employee: the bearer token and the signed-in user. */
export interface StaffLogin {
  token: string
  user: User
}
