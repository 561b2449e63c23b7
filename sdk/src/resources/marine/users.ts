import type { Page } from '../../core/lists.ts'
import { path } from '../../core/path.ts'
import type { RequestOptions } from '../../core/request-options.ts'
import type { Transport } from '../../core/transport.ts'
import type { InvitationLink, ListedPerson, Person, UserInput, UserQuery } from '../admin/users.ts'

/**
 * The people of one side of marine: the insurer's marine staff, or those of the caller's own partner.
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
  /** People by name, email or phone, by state or role. */
  list(query: MarineUserQuery = {}, options?: RequestOptions): Promise<Page<ListedPerson>> {
    return this.#send(path`/marine/${this.#kind}/users`, { query: { ...query }, envelope: true }, options)
  }
  /** One of them, with devices, last actions and what they may do. @throws CoverdeskError 404 */
  get(id: string, options?: RequestOptions): Promise<Person> {
    return this.#send(path`/marine/${this.#kind}/users/${id}`, {}, options)
  }
  /**
   * Invites somebody by mail; an invitation that was not accepted yet is renewed with what is sent.
   * @throws ValidationError `account_exists` at `email`, `above_you` at `role_id`; RateLimitError past fifty
   *   invitations of a partner in a day
   */
  create(body: MarineUserInput, options?: RequestOptions): Promise<Person> {
    return this.#send(path`/marine/${this.#kind}/users`, { method: 'POST', body, idempotent: true }, options)
  }
  /**
   * Changes somebody's record; a new role counts from their next request.
   * @throws ConflictError `edit_conflict`; ValidationError `above_you`, `own_account`, `last_administrator` and
   *   `rights_lost` at `role_id`; CoverdeskError 403 `above_you`
   */
  update(id: string, body: MarineUserInput & { version: number }, options?: RequestOptions): Promise<Person> {
    return this.#send(path`/marine/${this.#kind}/users/${id}`, { method: 'PUT', body }, options)
  }
  /** Mails the invitation again; links sent before go on working. @throws ConflictError `not_invited` */
  invite(id: string, options?: RequestOptions): Promise<Person> {
    return this.#send(path`/marine/${this.#kind}/users/${id}/invitation`, { method: 'POST' }, options)
  }
  /** Takes an invitation back: none of its links works any more. @throws ConflictError `not_invited` */
  withdraw(id: string, options?: RequestOptions): Promise<Person> {
    return this.#send(path`/marine/${this.#kind}/users/${id}/invitation`, { method: 'DELETE' }, options)
  }
  /** A link to hand over another way, for when mail does not arrive. @throws ConflictError `not_invited` */
  invitationLink(id: string, options?: RequestOptions): Promise<InvitationLink> {
    return this.#send(path`/marine/${this.#kind}/users/${id}/invitation/link`, { method: 'POST' }, options)
  }
  /**
   * Ends somebody's access at once: their sessions close, their history stays.
   * @throws ConflictError `own_account`, `last_administrator`, `rights_lost`; CoverdeskError 403 `above_you`
   */
  disable(id: string, options?: RequestOptions): Promise<Person> {
    return this.#send(path`/marine/${this.#kind}/users/${id}/disable`, { method: 'POST' }, options)
  }
  /** Gives access back, with the password and the role they had. */
  enable(id: string, options?: RequestOptions): Promise<Person> {
    return this.#send(path`/marine/${this.#kind}/users/${id}/enable`, { method: 'POST' }, options)
  }
  /** Ends all of somebody's sessions. */
  signOut(id: string, options?: RequestOptions): Promise<Person> {
    return this.#send(path`/marine/${this.#kind}/users/${id}/sessions`, { method: 'DELETE' }, options)
  }
}

/** The roles somebody of one side of marine can have. */
export class MarineRoles {
  readonly #send: Transport
  readonly #kind: 'admin' | 'partner'
  constructor(send: Transport, kind: 'admin' | 'partner') {
    this.#send = send
    this.#kind = kind
  }
  /** All of them by name, with what each may do and whether the caller may give it. */
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
  limits: Record<string, number>
  /** Nobody gives what they lack. */
  may_give: boolean
}
