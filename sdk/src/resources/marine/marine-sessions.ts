import { path } from '../../core/path.ts'
import type { RequestOptions } from '../../core/request-options.ts'
import type { Transport } from '../../core/transport.ts'
import type { CodeNotice, Credentials } from '../auth/sessions.ts'
import type { PasswordUpdate, ProfileUpdate, User } from '../auth/user-profile.ts'

/** Signing in as one kind of marine user, and that user's own record. */
export class MarineSessions<Login> {
  readonly #send: Transport
  readonly #kind: 'admin' | 'partner'
  constructor(send: Transport, kind: 'admin' | 'partner') {
    this.#send = send
    this.#kind = kind
  }
  /**
   * Checks the password and mails a 6-digit code. The answer is the same for an unknown account, and comes as it is.
   * @throws RateLimitError `too_many_codes`
   */
  requestOtp(body: Credentials, options?: RequestOptions): Promise<{ data: CodeNotice; message: string }> {
    return this.#send(path`/marine/${this.#kind}/request-otp`, { method: 'POST', body, asIs: true }, options)
  }
  /** Opens a session. @throws UnauthorizedError `login_failed`; RateLimitError `too_many_tries` */
  login(body: Credentials & { otp: string }, options?: RequestOptions): Promise<Login> {
    return this.#send(path`/marine/${this.#kind}/login`, { method: 'POST', body }, options)
  }
  /** Ends the session of the token. */
  logout(options?: RequestOptions): Promise<null> {
    return this.#send(path`/marine/${this.#kind}/logout`, { method: 'POST' }, options)
  }
  /** Who is signed in and what they may do; `marineSessionUser` names the kind of user as their role. */
  user(options?: RequestOptions): Promise<User> {
    return this.#send(path`/marine/${this.#kind}/user`, {}, options)
  }
  /** Changes their own record. @throws ConflictError `edit_conflict` */
  updateUser(body: ProfileUpdate, options?: RequestOptions): Promise<User> {
    return this.#send(path`/marine/${this.#kind}/user`, { method: 'PUT', body }, options)
  }
  /**
   * Ends every other session of the user.
   * @throws ValidationError `password_wrong` at `current_password`; RateLimitError `too_many_passwords`
   */
  updatePassword(body: PasswordUpdate, options?: RequestOptions): Promise<null> {
    return this.#send(path`/marine/${this.#kind}/user/password`, { method: 'PUT', body }, options)
  }
  /** Mails a link to set a new password, if there is such an account. */
  forgotPassword(body: { email: string }, options?: RequestOptions): Promise<null> {
    return this.#send(path`/marine/${this.#kind}/forgot-password`, { method: 'POST', body }, options)
  }
  /** Sets a new password with a mailed link. @throws CoverdeskError 404 `link_unknown`, `link_expired`, `link_used` */
  resetPassword(body: { token: string; password: string }, options?: RequestOptions): Promise<null> {
    return this.#send(path`/marine/${this.#kind}/reset-password`, { method: 'POST', body }, options)
  }
}
