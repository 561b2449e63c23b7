import type { ListQuery, Page } from '../../core/lists.ts'
import { path } from '../../core/path.ts'
import type { RequestOptions } from '../../core/request-options.ts'
import type { Transport } from '../../core/transport.ts'
import type { Versioned } from '../types.ts'
import type { WaitingChange } from './change-requests.ts'
import type { UserState } from './users.ts'

/**
 * What groups of people may do: `client.admin.roles` those of the office, `client.marine.admin.setup.roles` the insurer's marine
 * people, `client.marine.admin.setup.partnerRoles` the people of every partner.
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
  /** Roles by name. */
  list(query: ListQuery = {}, options?: RequestOptions): Promise<Page<ListedRole>> {
    return this.#send(this.#base, { query: { ...query }, envelope: true }, options)
  }
  /** Every privilege such a role can hold. */
  privileges(options?: RequestOptions): Promise<OfferedPrivilege[]> {
    return this.#send(`${this.#base}/privileges`, {}, options)
  }
  /** One role, with who holds it. @throws CoverdeskError 404 */
  get(id: string, options?: RequestOptions): Promise<Role> {
    return this.#send(this.#base + path`/${id}`, {}, options)
  }
  /**
   * Makes a role. Limits and approving rights are added once a second administrator has approved them (`waiting`).
   * @throws ValidationError `fields.name_taken` at `name`, `above_you` at `privileges` and `own_branch`
   */
  create(body: RoleInput, options?: RequestOptions): Promise<Role> {
    return this.#send(this.#base, { method: 'POST', body, idempotent: true }, options)
  }
  /**
   * Changes a role; it counts from the next request of everybody who holds it. What is lowered counts at once; a limit
   * given or raised, an approving right added, and all branches instead of one's own wait for a second administrator
   * (`waiting`).
   * @throws ConflictError `edit_conflict`, `change_waits`; ValidationError `above_you`, `last_administrator`,
   *   `rights_lost` at `privileges`, `own_account` at `limits` and `own_branch`, `above_you` at `own_branch`,
   *   `role_of_first` at `name`
   */
  update(id: string, body: RoleInput & Versioned, options?: RequestOptions): Promise<Role> {
    return this.#send(this.#base + path`/${id}`, { method: 'PUT', body }, options)
  }
  /** Whom a change would touch, and whether it would be refused; nothing is saved. */
  preview(id: string, body: RoleInput, options?: RequestOptions): Promise<RolePreview> {
    return this.#send(this.#base + path`/${id}/preview`, { method: 'POST', body }, options)
  }
  /**
   * Deletes a role that nobody holds.
   * @throws ConflictError `role_in_use`, `body.people` and `body.workflows` saying where; `role_of_first`
   */
  delete(id: string, options?: RequestOptions): Promise<null> {
    return this.#send(this.#base + path`/${id}`, { method: 'DELETE' }, options)
  }
}

export interface OfferedPrivilege {
  /** `area.object.action` */
  name: string
  /** Whether the caller holds it: nobody gives what they lack. */
  yours: boolean
}

export interface RoleInput {
  name: string
  privileges: string[]
  /** Approval limits in kobo, by name; with `_daily` behind it, all of a day together. */
  limits: Record<string, number>
  /** Its people see the work of their own branch only; of the office. Left as it is when absent. */
  own_branch?: boolean | undefined
}

export interface ListedRole extends RoleInput {
  id: string
  own_branch: boolean
  people_count: number
  /** Whether the caller may give it to somebody: they hold all of it. */
  may_give: boolean
  /** Edit version. */
  version: number
}

export interface RoleHolder {
  id: string
  name: string
  state: UserState
  /** Whose people they belong to; null for the insurer's own. */
  partner: { id: string; name: string } | null
}

export interface Role extends ListedRole {
  /** The first fifty by name. */
  people: RoleHolder[]
  /** Workflows whose steps name it. */
  workflows: { id: number; name: string }[]
  /** The caller holds it themselves. */
  is_yours: boolean
  /** First people get it, of marine or of a new partner: it keeps its name and is not deleted. */
  is_first: boolean
  /** What waits for a second administrator. */
  waiting: WaitingChange | null
}

export interface RolePreview {
  /** The first fifty by name. */
  people: RoleHolder[]
  people_count: number
  /** How many of them are at work now. */
  signed_in: number
  added: string[]
  removed: string[]
  limits: { name: string; from: number | null; to: number | null }[]
  /** What becomes of `own_branch`; null: nothing. */
  own_branch: { from: boolean; to: boolean } | null
  /** Whether a second administrator has to approve part of it. */
  waits: boolean
  /** Why it would be refused. */
  refusal: { code: string; message: string; privileges: string[] } | null
}
