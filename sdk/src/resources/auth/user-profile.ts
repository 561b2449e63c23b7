import type { RequestOptions } from '../../core/request-options.ts'
import type { Transport } from '../../core/transport.ts'
import type { Integer } from '../../money/units.ts'
import type { Versioned } from '../types.ts'

/**
 * The signed-in staff user.
 * @example
 * const { first_name, last_name, phone, version } = await client.auth.userProfile.get()
 * await client.auth.userProfile.update({ first_name, last_name, phone, locale: 'fr', version })
 */
export class UserProfile {
  readonly #send: Transport
  constructor(send: Transport) {
    this.#send = send
  }
  /** Retrieves the signed-in user with roles and privileges. */
  get(options?: RequestOptions): Promise<User> {
    return this.#send('/user-profile', {}, options)
  }
  /** Changes the user's own record. @throws ConflictError `edit_conflict` when `version` is not the present one */
  update(body: ProfileUpdate, options?: RequestOptions): Promise<User> {
    return this.#send('/user-profile', { method: 'PUT', body }, options)
  }
  /**
   * Changes the password and ends every other session of the user.
   * @throws ValidationError `password_wrong` at `current_password`; RateLimitError `too_many_passwords`
   */
  updatePassword(body: PasswordUpdate, options?: RequestOptions): Promise<null> {
    return this.#send('/user-profile/password', { method: 'PUT', body }, options)
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
  version: Integer
}

export interface ProfileUpdate extends Versioned {
  first_name: string
  last_name: string
  phone: string
  locale: string
}

export interface PasswordUpdate {
  current_password: string
  /** At least 12 characters. */
  password: string
}
