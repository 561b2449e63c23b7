import type { ListQuery, Page } from '../../core/lists.ts'
import { path } from '../../core/path.ts'
import type { RequestOptions } from '../../core/request-options.ts'
import type { Transport } from '../../core/transport.ts'
import type { Integer, Kobo } from '../../money/units.ts'
import type { Versioned } from '../types.ts'
import type { WaitingChange } from './change-requests.ts'
import type { Delegation } from './delegations.ts'

/**
 * Staff users: invited, active or disabled.
 * @example
 * const invited = await client.admin.users.create({ first_name, last_name, email, phone, role_id, branch_id, department_id })
 * const { data } = await client.admin.users.list({ state: 'active' })
 */
export class Users {
  readonly #send: Transport
  constructor(send: Transport) {
    this.#send = send
  }
  /** Lists staff users by name, email or phone, by state, role, branch or department. */
  list(query: UserQuery = {}, options?: RequestOptions): Promise<Page<ListedUser>> {
    return this.#send('/users', { query: { ...query }, envelope: true }, options)
  }
  /** Retrieves a staff user with devices, delegations and privileges. @throws CoverdeskError 404 */
  get(id: string, options?: RequestOptions): Promise<StaffUser> {
    return this.#send(path`/users/${id}`, {}, options)
  }
  /**
   * Invites a user by email; an invitation that was not accepted yet is replaced. If the role has limits or approving
   * privileges, the invitation is emailed once a second administrator has approved it (`waiting`).
   * @throws ValidationError `account_exists` at `email`, `above_you` at `role_id`
   */
  create(body: UserInput, options?: RequestOptions): Promise<StaffUser> {
    return this.#send('/users', { method: 'POST', body, idempotent: true }, options)
  }
  /**
   * Changes a user's record; a new role is effective from the user's next request. A role with more limits or
   * approving privileges, and the address of a user who has any, wait for a second administrator (`waiting`). A
   * changed address ends sessions and links, and the old address is notified.
   * @throws ConflictError `edit_conflict`, `change_waits`; ValidationError `above_you`, `own_account`,
   *   `last_administrator` and `rights_lost` at `role_id`; CoverdeskError 403 `above_you`
   */
  update(id: string, body: UserInput & Versioned, options?: RequestOptions): Promise<StaffUser> {
    return this.#send(path`/users/${id}`, { method: 'PUT', body }, options)
  }
  /** Emails the invitation again; earlier links stay valid. @throws ConflictError `not_invited`, `change_waits` */
  invite(id: string, options?: RequestOptions): Promise<StaffUser> {
    return this.#send(path`/users/${id}/invitation`, { method: 'POST' }, options)
  }
  /** Withdraws an invitation: its links become invalid. @throws ConflictError `not_invited` */
  withdraw(id: string, options?: RequestOptions): Promise<StaffUser> {
    return this.#send(path`/users/${id}/invitation`, { method: 'DELETE' }, options)
  }
  /**
   * Creates a link to hand over another way, for when email does not arrive.
   * @throws ConflictError `not_invited`, `change_waits`
   */
  invitationLink(id: string, options?: RequestOptions): Promise<InvitationLink> {
    return this.#send(path`/users/${id}/invitation/link`, { method: 'POST' }, options)
  }
  /** Retrieves the open work that is assigned to this user alone. */
  openWork(id: string, options?: RequestOptions): Promise<OpenWork> {
    return this.#send(path`/users/${id}/open-work`, {}, options)
  }
  /**
   * Disables a user at once: sessions end, the history stays, open work is handed over to a colleague.
   * @throws ConflictError `own_account`, `last_administrator`, `rights_lost`; ValidationError at `hand_to`
   */
  disable(id: string, body: { hand_to: string | null }, options?: RequestOptions): Promise<StaffUser> {
    return this.#send(path`/users/${id}/disable`, { method: 'POST', body }, options)
  }
  /** Enables a user again, with the former password and role. */
  enable(id: string, options?: RequestOptions): Promise<StaffUser> {
    return this.#send(path`/users/${id}/enable`, { method: 'POST' }, options)
  }
  /** Ends all sessions of a user. */
  signOut(id: string, options?: RequestOptions): Promise<StaffUser> {
    return this.#send(path`/users/${id}/sessions`, { method: 'DELETE' }, options)
  }
}

export const userStates = ['invited', 'active', 'disabled', 'withdrawn'] as const
/** `withdrawn`: the invitation was withdrawn before a password was set. */
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
  /** The address to sign in with; unique ignoring letter case. */
  email: string
  phone: string
  role_id: string
  branch_id: string | null
  /**
   * Branches whose work the user sees besides that of the own branch; null: all branches. When absent, unchanged; for
   * a new user, all. A role with `own_branch` limits it to the own branch.
   */
  branches?: string[] | null | undefined
  department_id: string | null
}

/** The delivery of the invitation's email; `retrying` and `failed` have a reason. */
export interface InvitationDelivery {
  state: 'waiting' | 'sent' | 'retrying' | 'failed'
  reason: string | null
}

export interface Invitation {
  sent_at: string
  sent_by: string
  expires_at: string
  expired: boolean
  /** Null when it is no longer known. */
  delivery: InvitationDelivery | null
}

export interface InvitationLink {
  url: string
  expires_at: string
}

/** A user who signs in, as a list shows them. */
export interface ListedPerson {
  id: string
  first_name: string
  last_name: string
  email: string
  phone: string
  state: UserState
  role: { id: string; name: string } | null
  /** The invitation of a user without a password; null afterwards. */
  invitation: Invitation | null
  last_seen_at: string | null
  /** Edit version. */
  version: Integer
}

export interface ListedUser extends ListedPerson {
  branch: { id: string; name: string } | null
  /** Branches whose work the user sees, by name; null: all branches. */
  branches: { id: string; name: string }[] | null
  department: { id: string; name: string } | null
}

export interface UserSession {
  id: string
  opened_at: string
  last_seen_at: string
  /** The user agent of the browser; empty when it sent none. */
  user_agent: string
  /** Whether it is the session of this request. */
  present: boolean
}

export interface UserAction {
  id: string
  at: string
  action: string
  object_kind: string
  object_id: string
}

/** A user with privileges, devices and last actions, for administrators of users. */
export interface Person extends ListedPerson {
  privileges: string[]
  /** Approval limits in kobo, by name. */
  limits: Record<string, Kobo>
  created_at: string
  accepted_at: string | null
  disabled_at: string | null
  sessions: UserSession[]
  /** The newest; null for a caller who cannot read the audit trail. */
  last_actions: UserAction[] | null
  /** The change that waits for a second administrator; null without one. */
  waiting: WaitingChange | null
  /** Whether it is the caller. */
  is_you: boolean
  /** Whether the caller can change the user: users with more privileges than the caller cannot be changed. */
  may_change: boolean
}

export interface StaffUser extends ListedUser, Person {
  /** Delegations that have not ended. */
  delegations: Delegation[]
}

/** The open work of a user who leaves. */
export interface OpenWork {
  forms: Integer
  approvals: Integer
  /** Number of colleagues for whom the user stands in. */
  delegations: Integer
  /** Workflows with steps assigned to the user. */
  workflows: { id: Integer; name: string }[]
}
