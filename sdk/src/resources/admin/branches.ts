import type { ListQuery, Page } from '../../core/lists.ts'
import { path } from '../../core/path.ts'
import type { RequestOptions } from '../../core/request-options.ts'
import type { Transport } from '../../core/transport.ts'
import type { Integer } from '../../money/units.ts'
import type { Versioned } from '../types.ts'

/**
 * The insurer's branches; each policy and each user belongs to one.
 * @example
 * const { data } = await client.admin.branches.list({ sort: 'name' })
 * await client.admin.branches.update(data[0].id, { ...branch, phone: '+234 1 234 5678', version: data[0].version })
 */
export class Branches {
  readonly #send: Transport
  constructor(send: Transport) {
    this.#send = send
  }
  /** Lists branches with their number of users. */
  list(query: ListQuery = {}, options?: RequestOptions): Promise<Page<Branch>> {
    return this.#send('/branches', { query: { ...query }, envelope: true }, options)
  }
  /** Retrieves a branch. @throws CoverdeskError 404 */
  get(id: string, options?: RequestOptions): Promise<Branch> {
    return this.#send(path`/branches/${id}`, {}, options)
  }
  /** Creates a branch. @throws ValidationError at `code` or `name` when another branch has it, ignoring letter case */
  create(body: BranchInput, options?: RequestOptions): Promise<Branch> {
    return this.#send('/branches', { method: 'POST', body, idempotent: true }, options)
  }
  /**
   * Changes a branch; existing numbers retain its former code.
   * @throws as `create`, and ConflictError `edit_conflict`
   */
  update(id: string, body: BranchInput & Versioned, options?: RequestOptions): Promise<Branch> {
    return this.#send(path`/branches/${id}`, { method: 'PUT', body }, options)
  }
  /**
   * Deletes a branch that is not in use.
   * @throws ConflictError `branch_in_use` with `body.used_by`, `branch_sells_online`
   */
  delete(id: string, options?: RequestOptions): Promise<null> {
    return this.#send(path`/branches/${id}`, { method: 'DELETE' }, options)
  }
}

export interface BranchInput {
  name: string
  /** Text, so that leading zeros stay. It becomes part of policy numbers. */
  code: string
  email: string
  phone: string
  address: string
}

export interface Branch extends BranchInput {
  id: string
  user_count: Integer
  /** Whether online sales belong to this branch. */
  sells_online: boolean
  created_at: string
  /** Edit version. */
  version: Integer
}

/** The records that prevent the deletion of a branch. */
export interface BranchUse {
  users: Integer
  policies: Integer
  /** Sales by staff, paid or not. */
  sales: Integer
  workflows: string[]
  number_series: string[]
}
