import type { Page } from '../../core/lists.ts'
import { path } from '../../core/path.ts'
import type { RequestOptions } from '../../core/request-options.ts'
import type { Transport } from '../../core/transport.ts'
import type { Kobo } from '../../money/units.ts'
import type { InvitationLink, ListedPerson, Person, UserInput, UserQuery } from '../admin/users.ts'

/**
 * The users of one side of marine: the insurer's marine staff, or those of the caller's own partner.
 * @example
 * const invited = await client.marine.partner.users.create({ first_name, last_name, email, phone, role_id })
 */
export class MarineUsers {
  readonly #send: Transport
  readonly #kind: 'admin' | 'partner'
  constructor(send: Transport, kind: 'admin' | 'partner') {
    this.#send = send
    this.#kind = kind
  }
  /** Lists users by name, email or phone, by state or role. */
  list(query: MarineUserQuery = {}, options?: RequestOptions): Promise<Page<ListedPerson>> {
    return this.#send(path`/marine/${this.#kind}/users`, { query: { ...query }, envelope: true }, options)
  }
  /** Retrieves a user with devices, last actions and privileges. @throws CoverdeskError 404 */
  get(id: string, options?: RequestOptions): Promise<Person> {
    return this.#send(path`/marine/${this.#kind}/users/${id}`, {}, options)
  }
  /**
   * Invites a user by email; an invitation that was not accepted yet is replaced.
   * @throws ValidationError `account_exists` at `email`, `above_you` at `role_id`; RateLimitError after fifty
   *   invitations of a partner in a day
   */
  create(body: MarineUserInput, options?: RequestOptions): Promise<Person> {
    return this.#send(path`/marine/${this.#kind}/users`, { method: 'POST', body, idempotent: true }, options)
  }
  /**
   * Changes a user's record; a new role is effective from the user's next request.
   * @throws ConflictError `edit_conflict`; ValidationError `above_you`, `own_account`, `last_administrator` and
   *   `rights_lost` at `role_id`; CoverdeskError 403 `above_you`
   */
  update(id: string, body: MarineUserInput & { version: number }, options?: RequestOptions): Promise<Person> {
    return this.#send(path`/marine/${this.#kind}/users/${id}`, { method: 'PUT', body }, options)
  }
  /** Emails the invitation again; earlier links stay valid. @throws ConflictError `not_invited` */
  invite(id: string, options?: RequestOptions): Promise<Person> {
    return this.#send(path`/marine/${this.#kind}/users/${id}/invitation`, { method: 'POST' }, options)
  }
  /** Withdraws an invitation: its links become invalid. @throws ConflictError `not_invited` */
  withdraw(id: string, options?: RequestOptions): Promise<Person> {
    return this.#send(path`/marine/${this.#kind}/users/${id}/invitation`, { method: 'DELETE' }, options)
  }
  /** Creates a link to hand over another way, for when email does not arrive. @throws ConflictError `not_invited` */
  invitationLink(id: string, options?: RequestOptions): Promise<InvitationLink> {
    return this.#send(path`/marine/${this.#kind}/users/${id}/invitation/link`, { method: 'POST' }, options)
  }
  /**
   * Disables a user at once: sessions end, the history stays.
   * @throws ConflictError `own_account`, `last_administrator`, `rights_lost`; CoverdeskError 403 `above_you`
   */
  disable(id: string, options?: RequestOptions): Promise<Person> {
    return this.#send(path`/marine/${this.#kind}/users/${id}/disable`, { method: 'POST' }, options)
  }
  /** Enables a user again, with the former password and role. */
  enable(id: string, options?: RequestOptions): Promise<Person> {
    return this.#send(path`/marine/${this.#kind}/users/${id}/enable`, { method: 'POST' }, options)
  }
  /** Ends all sessions of a user. */
  signOut(id: string, options?: RequestOptions): Promise<Person> {
    return this.#send(path`/marine/${this.#kind}/users/${id}/sessions`, { method: 'DELETE' }, options)
  }
}

/** The roles for users of one side of marine. */
export class MarineRoles {
  readonly #send: Transport
  readonly #kind: 'admin' | 'partner'
  constructor(send: Transport, kind: 'admin' | 'partner') {
    this.#send = send
    this.#kind = kind
  }
  /** Lists roles by name, with their privileges and whether the caller can grant them. */
  list(options?: RequestOptions): Promise<MarineRole[]> {
    return this.#send(path`/marine/${this.#kind}/roles`, {}, options)
  }
}

export type MarineUserQuery = Omit<UserQuery, 'branch_id' | 'department_id'>
export type MarineUserInput = Omit<UserInput, 'branch_id' | 'branches' | 'department_id'>

export interface MarineRole {
  id: string
  name: string
  privileges: string[]
  /** Approval limits in kobo, by name. */
  limits: Record<string, Kobo>
  /** Whether the caller has all its privileges: users cannot grant privileges that they lack. */
  may_give: boolean
}
