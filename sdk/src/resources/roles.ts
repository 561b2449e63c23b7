import type { ListQuery, Page } from '../core/lists.ts'
import { path } from '../core/path.ts'
import type { RequestOptions } from '../core/request-options.ts'
import type { Transport } from '../core/transport.ts'
import type { UserState } from './users.ts'

/**
 * What groups of people may do.
 * @example
 * const offered = await client.roles.privileges()
 * const role = await client.roles.create({ name: 'Till', privileges: ['payment.payment.read'], limits: {} })
 */
export class Roles {
  readonly #send: Transport
  constructor(send: Transport) {
    this.#send = send
  }
  /** Roles by name. */
  list(query: ListQuery = {}, options?: RequestOptions): Promise<Page<ListedRole>> {
    return this.#send('/roles', { query: { ...query }, envelope: true }, options)
  }
  /** Every privilege an office role can hold. */
  privileges(options?: RequestOptions): Promise<OfferedPrivilege[]> {
    return this.#send('/roles/privileges', {}, options)
  }
  /** One role, with who holds it. @throws CoverdeskError 404 */
  get(id: string, options?: RequestOptions): Promise<Role> {
    return this.#send(path`/roles/${id}`, {}, options)
  }
  /** Makes a role. @throws ValidationError `fields.name_taken` at `name`, `above_you` at `privileges` */
  create(body: RoleInput, options?: RequestOptions): Promise<Role> {
    return this.#send('/roles', { method: 'POST', body, idempotent: true }, options)
  }
  /**
   * Changes a role; it counts from the next request of everybody who holds it.
   * @throws ConflictError `edit_conflict`; ValidationError `above_you`, `last_administrator`, `rights_lost` at
   *   `privileges`, `own_account` at `limits`
   */
  update(id: string, body: RoleInput & { version: number }, options?: RequestOptions): Promise<Role> {
    return this.#send(path`/roles/${id}`, { method: 'PUT', body }, options)
  }
  /** Whom a change would touch, and whether it would be refused; nothing is saved. */
  preview(id: string, body: RoleInput, options?: RequestOptions): Promise<RolePreview> {
    return this.#send(path`/roles/${id}/preview`, { method: 'POST', body }, options)
  }
  /** Deletes a role that nobody holds. @throws ConflictError `role_in_use`, `body.people` and `body.workflows` saying where */
  delete(id: string, options?: RequestOptions): Promise<null> {
    return this.#send(path`/roles/${id}`, { method: 'DELETE' }, options)
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
}

export interface ListedRole extends RoleInput {
  id: string
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
}

export interface Role extends ListedRole {
  people: RoleHolder[]
  /** Workflows whose steps name it. */
  workflows: { id: number; name: string }[]
  /** The caller holds it themselves. */
  is_yours: boolean
}

export interface RolePreview {
  people: RoleHolder[]
  /** How many of them are at work now. */
  signed_in: number
  added: string[]
  removed: string[]
  limits: { name: string; from: number | null; to: number | null }[]
  /** Why it would be refused. */
  refusal: { code: string; message: string; privileges: string[] } | null
}
