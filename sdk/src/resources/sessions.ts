import type { Transport } from '../core/transport.ts'
import type { User } from './user-profile.ts'

/** Signing in and out as staff. */
export class Sessions {
  readonly #send: Transport
  constructor(send: Transport) {
    this.#send = send
  }
  /** Checks the password and mails a 6-digit code. The answer is the same for an unknown account. */
  requestOtp(body: Credentials): Promise<CodeNotice> {
    return this.#send('/login/request-otp', { method: 'POST', body })
  }
  /** Opens a session. @throws UnauthorizedError `login_failed` */
  login(body: Credentials & { otp: string }): Promise<{ token: string; user: User }> {
    return this.#send('/login', { method: 'POST', body })
  }
  logout(): Promise<null> {
    return this.#send('/logout', { method: 'POST' })
  }
  /** Mails a link to set a new password, if there is such an account. */
  forgotPassword(body: { email: string }): Promise<null> {
    return this.#send('/forgot-password', { method: 'POST', body })
  }
  resetPassword(body: { token: string; password: string }): Promise<null> {
    return this.#send('/reset-password', { method: 'POST', body })
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
