import type { ListQuery, Page } from '../../core/lists.ts'
import { path } from '../../core/path.ts'
import type { RequestOptions } from '../../core/request-options.ts'
import type { Transport } from '../../core/transport.ts'
import type { Versioned } from '../types.ts'

/**
 * Where the insurer works from; policies and people belong to one.
 * @example
 * const { data } = await client.admin.branches.list({ sort: 'name' })
 * await client.admin.branches.update(data[0].id, { ...branch, phone: '+234 1 234 5678', version: data[0].version })
 */
export class Branches {
  readonly #send: Transport
  constructor(send: Transport) {
    this.#send = send
  }
  /** Every branch, with how many people it has. */
  list(query: ListQuery = {}, options?: RequestOptions): Promise<Page<Branch>> {
    return this.#send('/branches', { query: { ...query }, envelope: true }, options)
  }
  /** One branch. @throws CoverdeskError 404 */
  get(id: string, options?: RequestOptions): Promise<Branch> {
    return this.#send(path`/branches/${id}`, {}, options)
  }
  /** Opens a branch. @throws ValidationError at `code` or `name` when another has it, in whatever letter case */
  create(body: BranchInput, options?: RequestOptions): Promise<Branch> {
    return this.#send('/branches', { method: 'POST', body, idempotent: true }, options)
  }
  /** Changes a branch; numbers that were given keep its former code. @throws as `create`, and ConflictError `edit_conflict` */
  update(id: string, body: BranchInput & Versioned, options?: RequestOptions): Promise<Branch> {
    return this.#send(path`/branches/${id}`, { method: 'PUT', body }, options)
  }
  /** Takes away a branch that nothing belongs to. @throws ConflictError `branch_in_use` with `body.used_by`, `branch_sells_online` */
  delete(id: string, options?: RequestOptions): Promise<null> {
    return this.#send(path`/branches/${id}`, { method: 'DELETE' }, options)
  }
}

export interface BranchInput {
  name: string
  /** Text: leading zeros stay. It becomes part of policy numbers. */
  code: string
  email: string
  phone: string
  address: string
}

export interface Branch extends BranchInput {
  id: string
  user_count: number
  /** What is sold online belongs to it. */
  sells_online: boolean
  created_at: string
  /** Edit version. */
  version: number
}

/** What keeps a branch from being deleted. */
export interface BranchUse {
  users: number
  policies: number
  /** Sales by staff, paid or not. */
  sales: number
  workflows: string[]
  number_series: string[]
}
