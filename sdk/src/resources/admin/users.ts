import type { ListQuery, Page } from '../../core/lists.ts'
import { path } from '../../core/path.ts'
import type { RequestOptions } from '../../core/request-options.ts'
import type { Transport } from '../../core/transport.ts'
import type { Versioned } from '../types.ts'
import type { WaitingChange } from './change-requests.ts'
import type { Delegation } from './delegations.ts'

/**
 * The people of the office: invited, at work, or gone.
 * @example
 * const invited = await client.admin.users.create({ first_name, last_name, email, phone, role_id, branch_id, department_id })
 * const { data } = await client.admin.users.list({ state: 'active' })
 */
export class Users {
  readonly #send: Transport
  constructor(send: Transport) {
    this.#send = send
  }
  /** People by name, email or phone, by state, role, branch or department. */
  list(query: UserQuery = {}, options?: RequestOptions): Promise<Page<ListedUser>> {
    return this.#send('/users', { query: { ...query }, envelope: true }, options)
  }
  /** One of them, with devices, delegations and what they may do. @throws CoverdeskError 404 */
  get(id: string, options?: RequestOptions): Promise<StaffUser> {
    return this.#send(path`/users/${id}`, {}, options)
  }
  /**
   * Invites somebody by mail; an invitation that was not accepted yet is renewed with what is sent. With a role that has
   * limits or approving rights the invitation is mailed once a second administrator has approved it (`waiting`).
   * @throws ValidationError `account_exists` at `email`, `above_you` at `role_id`
   */
  create(body: UserInput, options?: RequestOptions): Promise<StaffUser> {
    return this.#send('/users', { method: 'POST', body, idempotent: true }, options)
  }
  /**
   * Changes somebody's record; a new role counts from their next request. A role with more limits or approving rights, and
   * the address of a user who has any, wait for a second administrator (`waiting`). A changed address ends sessions and
   * links, and is reported to the old one.
   * @throws ConflictError `edit_conflict`, `change_waits`; ValidationError `above_you`, `own_account`, `last_administrator` and
   *   `rights_lost` at `role_id`; CoverdeskError 403 `above_you`
   */
  update(id: string, body: UserInput & Versioned, options?: RequestOptions): Promise<StaffUser> {
    return this.#send(path`/users/${id}`, { method: 'PUT', body }, options)
  }
  /** Mails the invitation again; links sent before go on working. @throws ConflictError `not_invited`, `change_waits` */
  invite(id: string, options?: RequestOptions): Promise<StaffUser> {
    return this.#send(path`/users/${id}/invitation`, { method: 'POST' }, options)
  }
  /** Takes an invitation back: none of its links works any more. @throws ConflictError `not_invited` */
  withdraw(id: string, options?: RequestOptions): Promise<StaffUser> {
    return this.#send(path`/users/${id}/invitation`, { method: 'DELETE' }, options)
  }
  /** A link to hand over another way, for when mail does not arrive. @throws ConflictError `not_invited`, `change_waits` */
  invitationLink(id: string, options?: RequestOptions): Promise<InvitationLink> {
    return this.#send(path`/users/${id}/invitation/link`, { method: 'POST' }, options)
  }
  /** What waits for this person alone. */
  openWork(id: string, options?: RequestOptions): Promise<OpenWork> {
    return this.#send(path`/users/${id}/open-work`, {}, options)
  }
  /**
   * Ends somebody's access at once: their sessions close, their history stays, their open work goes to a colleague.
   * @throws ConflictError `own_account`, `last_administrator`, `rights_lost`; ValidationError at `hand_to`
   */
  disable(id: string, body: { hand_to: string | null }, options?: RequestOptions): Promise<StaffUser> {
    return this.#send(path`/users/${id}/disable`, { method: 'POST', body }, options)
  }
  /** Gives access back, with the password and the role they had. */
  enable(id: string, options?: RequestOptions): Promise<StaffUser> {
    return this.#send(path`/users/${id}/enable`, { method: 'POST' }, options)
  }
  /** Ends all of somebody's sessions. */
  signOut(id: string, options?: RequestOptions): Promise<StaffUser> {
    return this.#send(path`/users/${id}/sessions`, { method: 'DELETE' }, options)
  }
}

export const userStates = ['invited', 'active', 'disabled', 'withdrawn'] as const
/** `withdrawn`: invited, and taken back before a password was set. */
export type UserState = (typeof userStates)[number]

export interface UserQuery extends ListQuery {
  state?: UserState
  role_id?: string
  branch_id?: string
  department_id?: string
}

export interface UserInput {
  first_name: string
  last_name: string
  /** Signs in with it; unique whatever the letter case. */
  email: string
  phone: string
  role_id: string
  branch_id: string | null
  /**
   * Branches whose work they see besides that of their own; null: that of all. Left as it is when absent, and that of all
   * for somebody new. A role with `own_branch` sees that of their own alone.
   */
  branches?: string[] | null | undefined
  department_id: string | null
}

/** How the mail with the invitation fared; `retrying` and `failed` tell why. */
export interface InvitationDelivery {
  state: 'waiting' | 'sent' | 'retrying' | 'failed'
  reason: string | null
}

export interface Invitation {
  sent_at: string
  sent_by: string
  expires_at: string
  expired: boolean
  /** Null when it is not known any more. */
  delivery: InvitationDelivery | null
}

export interface InvitationLink {
  url: string
  expires_at: string
}

/** Somebody who signs in, as a list shows them. */
export interface ListedPerson {
  id: string
  first_name: string
  last_name: string
  email: string
  phone: string
  state: UserState
  role: { id: string; name: string } | null
  /** Of those who have no password yet. */
  invitation: Invitation | null
  last_seen_at: string | null
  /** Edit version. */
  version: number
}

export interface ListedUser extends ListedPerson {
  branch: { id: string; name: string } | null
  /** Branches whose work they see, by name; null: that of all. */
  branches: { id: string; name: string }[] | null
  department: { id: string; name: string } | null
}

export interface UserSession {
  id: string
  opened_at: string
  last_seen_at: string
  /** What the browser calls itself; empty when it did not say. */
  user_agent: string
  /** The one this is asked with. */
  present: boolean
}

export interface UserAction {
  id: string
  at: string
  action: string
  object_kind: string
  object_id: string
}

/** Somebody with their rights, devices and last actions, for whoever looks after people. */
export interface Person extends ListedPerson {
  privileges: string[]
  /** Approval limits in kobo, by name. */
  limits: Record<string, number>
  created_at: string
  accepted_at: string | null
  disabled_at: string | null
  sessions: UserSession[]
  /** The newest; null for a caller who may not read the audit trail. */
  last_actions: UserAction[] | null
  /** What waits for a second administrator. */
  waiting: WaitingChange | null
  /** The caller themselves. */
  is_you: boolean
  /** Whether the caller may change them: nobody changes who may do more than they may. */
  may_change: boolean
}

export interface StaffUser extends ListedUser, Person {
  /** Of today and later. */
  delegations: Delegation[]
}

/** What a person who leaves would leave behind. */
export interface OpenWork {
  forms: number
  approvals: number
  /** Colleagues who made them their stand-in. */
  delegations: number
  /** Workflows whose steps name them. */
  workflows: { id: number; name: string }[]
}
