import type { Transport } from '../core/transport.ts'

/** The signed-in staff member. */
export class UserProfile {
  readonly #send: Transport
  constructor(send: Transport) {
    this.#send = send
  }
  get(): Promise<User> {
    return this.#send('/user-profile')
  }
  /** @throws ConflictError `edit_conflict` when `version` is not the present one */
  update(body: ProfileUpdate): Promise<User> {
    return this.#send('/user-profile', { method: 'PUT', body })
  }
  /** Ends every other session of the user. @throws ValidationError when the current password is wrong */
  updatePassword(body: PasswordUpdate): Promise<null> {
    return this.#send('/user-profile/password', { method: 'PUT', body })
  }
}

export type Audience = 'staff' | 'marine_admin' | 'marine_partner'

export interface User {
  id: string
  first_name: string
  last_name: string
  email: string
  phone: string
  locale: string
  audience: Audience
  role: { id: string; name: string; privileges: string[] } | null
  branch: { id: string; name: string; code: string } | null
  partner: { id: string; name: string } | null
  version: number
}

export interface ProfileUpdate {
  first_name: string
  last_name: string
  phone: string
  locale: string
  version: number
}

export interface PasswordUpdate {
  current_password: string
  /** At least 12 characters. */
  password: string
}
