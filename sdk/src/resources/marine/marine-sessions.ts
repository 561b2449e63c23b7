import { path } from '../../core/path.ts'
import type { RequestOptions } from '../../core/request-options.ts'
import type { Transport } from '../../core/transport.ts'
import type { CodeNotice, Credentials } from '../auth/sessions.ts'
import type { PasswordUpdate, ProfileUpdate, User } from '../auth/user-profile.ts'

/** Sign-in as one kind of marine user, and that user's own record. */
export class MarineSessions<Login> {
  readonly #send: Transport
  readonly #kind: 'admin' | 'partner'
  constructor(send: Transport, kind: 'admin' | 'partner') {
    this.#send = send
    this.#kind = kind
  }
  /**
   * Checks the password and emails a 6-digit code. The answer is the same for an unknown account.
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
  /** Retrieves the signed-in user with privileges; `marineSessionUser` adds the kind of user as the role. */
  user(options?: RequestOptions): Promise<User> {
    return this.#send(path`/marine/${this.#kind}/user`, {}, options)
  }
  /** Changes the user's own record. @throws ConflictError `edit_conflict` */
  updateUser(body: ProfileUpdate, options?: RequestOptions): Promise<User> {
    return this.#send(path`/marine/${this.#kind}/user`, { method: 'PUT', body }, options)
  }
  /**
   * Changes the password and ends every other session of the user.
   * @throws ValidationError `password_wrong` at `current_password`; RateLimitError `too_many_passwords`
   */
  updatePassword(body: PasswordUpdate, options?: RequestOptions): Promise<null> {
    return this.#send(path`/marine/${this.#kind}/user/password`, { method: 'PUT', body }, options)
  }
  /** Emails a link to set a new password, if the account exists. */
  forgotPassword(body: { email: string }, options?: RequestOptions): Promise<null> {
    return this.#send(path`/marine/${this.#kind}/forgot-password`, { method: 'POST', body }, options)
  }
  /**
   * Sets a new password with an emailed link.
   * @throws CoverdeskError 404 `link_unknown`, `link_expired`, `link_used`
   */
  resetPassword(body: { token: string; password: string }, options?: RequestOptions): Promise<null> {
    return this.#send(path`/marine/${this.#kind}/reset-password`, { method: 'POST', body }, options)
  }
}
