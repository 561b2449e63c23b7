import type { ListQuery, Page } from '../../core/lists.ts'
import { path } from '../../core/path.ts'
import type { RequestOptions } from '../../core/request-options.ts'
import type { Transport } from '../../core/transport.ts'
import type { Integer, Kobo } from '../../money/units.ts'
import type { Versioned } from '../types.ts'
import type { WaitingChange } from './change-requests.ts'
import type { UserState } from './users.ts'

/**
 * Named sets of privileges: `client.admin.roles` those of staff, `client.marine.admin.setup.roles` those of the
 * insurer's marine users, `client.marine.admin.setup.partnerRoles` those of the users of every partner.
 * @example
 * const offered = await client.admin.roles.privileges()
 * const role = await client.admin.roles.create({ name: 'Till', privileges: ['payment.payment.read'], limits: {} })
 */
export class Roles {
  readonly #send: Transport
  readonly #base: string
  constructor(send: Transport, base = '/roles') {
    this.#send = send
    this.#base = base
  }
  /** Lists roles by name. */
  list(query: ListQuery = {}, options?: RequestOptions): Promise<Page<ListedRole>> {
    return this.#send(this.#base, { query: { ...query }, envelope: true }, options)
  }
  /** Lists the privileges that such a role can contain. */
  privileges(options?: RequestOptions): Promise<OfferedPrivilege[]> {
    return this.#send(`${this.#base}/privileges`, {}, options)
  }
  /** Retrieves a role with its users. @throws CoverdeskError 404 */
  get(id: string, options?: RequestOptions): Promise<Role> {
    return this.#send(this.#base + path`/${id}`, {}, options)
  }
  /**
   * Creates a role. Limits and approving privileges are added once a second administrator has approved them
   * (`waiting`).
   * @throws ValidationError `fields.name_taken` at `name`, `above_you` at `privileges` and `own_branch`
   */
  create(body: RoleInput, options?: RequestOptions): Promise<Role> {
    return this.#send(this.#base, { method: 'POST', body, idempotent: true }, options)
  }
  /**
   * Changes a role, effective from the next request of its users. Reductions apply at once; a new or raised limit, an
   * added approving privilege, and access to all branches instead of the user's own wait for a second administrator
   * (`waiting`).
   * @throws ConflictError `edit_conflict`, `change_waits`; ValidationError `above_you`, `last_administrator`,
   *   `rights_lost` at `privileges`, `own_account` at `limits` and `own_branch`, `above_you` at `own_branch`,
   *   `role_of_first` at `name`
   */
  update(id: string, body: RoleInput & Versioned, options?: RequestOptions): Promise<Role> {
    return this.#send(this.#base + path`/${id}`, { method: 'PUT', body }, options)
  }
  /** Returns the users that a change would affect, and whether it would be refused; nothing is stored. */
  preview(id: string, body: RoleInput, options?: RequestOptions): Promise<RolePreview> {
    return this.#send(this.#base + path`/${id}/preview`, { method: 'POST', body }, options)
  }
  /**
   * Deletes a role without users.
   * @throws ConflictError `role_in_use`, with `body.people` and `body.workflows`; `role_of_first`
   */
  delete(id: string, options?: RequestOptions): Promise<null> {
    return this.#send(this.#base + path`/${id}`, { method: 'DELETE' }, options)
  }
}

export interface OfferedPrivilege {
  /** `area.object.action` */
  name: string
  /** Whether the caller has it: users cannot grant privileges that they lack. */
  yours: boolean
}

export interface RoleInput {
  name: string
  privileges: string[]
  /** Approval limits in kobo, by name; a name that ends in `_daily` limits the total of a day. */
  limits: Record<string, Kobo>
  /** Whether its users see the work of their own branch only; staff roles alone. Unchanged when absent. */
  own_branch?: boolean | undefined
}

export interface ListedRole extends RoleInput {
  id: string
  own_branch: boolean
  people_count: Integer
  /** Whether the caller can grant it: the caller has all its privileges. */
  may_give: boolean
  /** Edit version. */
  version: Integer
}

export interface RoleHolder {
  id: string
  name: string
  state: UserState
  /** The user's partner; null for the insurer's users. */
  partner: { id: string; name: string } | null
}

export interface Role extends ListedRole {
  /** The first fifty by name. */
  people: RoleHolder[]
  /** Workflows with steps assigned to the role. */
  workflows: { id: Integer; name: string }[]
  /** Whether the caller has this role. */
  is_yours: boolean
  /** Whether first users get it, of marine or of a new partner: it cannot be renamed or deleted. */
  is_first: boolean
  /** The change that waits for a second administrator; null without one. */
  waiting: WaitingChange | null
}

export interface RolePreview {
  /** The first fifty by name. */
  people: RoleHolder[]
  people_count: Integer
  /** Number of its users who are signed in. */
  signed_in: Integer
  added: string[]
  removed: string[]
  limits: { name: string; from: Integer | null; to: Integer | null }[]
  /** The change of `own_branch`; null without a change. */
  own_branch: { from: boolean; to: boolean } | null
  /** Whether a second administrator has to approve part of it. */
  waits: boolean
  /** The reason for a refusal; null when it would be accepted. */
  refusal: { code: string; message: string; privileges: string[] } | null
}
