import { path } from '../../core/path.ts'
import type { Transport } from '../../core/transport.ts'
import type { CodeNotice, Credentials } from '../sessions.ts'
import type { PasswordUpdate, ProfileUpdate, User } from '../user-profile.ts'

/** Signing in as one kind of marine user, and that user's own record. */
class MarineSessions<Login> {
  readonly #send: Transport
  readonly #kind: 'admin' | 'partner'
  constructor(send: Transport, kind: 'admin' | 'partner') {
    this.#send = send
    this.#kind = kind
  }
  requestOtp(body: Credentials): Promise<CodeNotice> {
    return this.#send(path`/marine/${this.#kind}/request-otp`, { method: 'POST', body })
  }
  /** @throws UnauthorizedError `login_failed` */
  login(body: Credentials & { otp: string }): Promise<Login> {
    return this.#send(path`/marine/${this.#kind}/login`, { method: 'POST', body })
  }
  logout(): Promise<null> {
    return this.#send(path`/marine/${this.#kind}/logout`, { method: 'POST' })
  }
  user(): Promise<User> {
    return this.#send(path`/marine/${this.#kind}/user`)
  }
  updateUser(body: ProfileUpdate): Promise<User> {
    return this.#send(path`/marine/${this.#kind}/user`, { method: 'PUT', body })
  }
  updatePassword(body: PasswordUpdate): Promise<null> {
    return this.#send(path`/marine/${this.#kind}/user/password`, { method: 'PUT', body })
  }
  forgotPassword(body: { email: string }): Promise<null> {
    return this.#send(path`/marine/${this.#kind}/forgot-password`, { method: 'POST', body })
  }
  resetPassword(body: { token: string; password: string }): Promise<null> {
    return this.#send(path`/marine/${this.#kind}/reset-password`, { method: 'POST', body })
  }
}

/** Marine: the insurer's own marine staff and the partners. */
export class Marine {
  readonly admin: MarineSessions<{ token: string; admin: User }>
  readonly partner: MarineSessions<{ token: string; partner_user: User }>
  constructor(send: Transport) {
    this.admin = new MarineSessions(send, 'admin')
    this.partner = new MarineSessions(send, 'partner')
  }
}
