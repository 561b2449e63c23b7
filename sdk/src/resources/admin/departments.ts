import type { ListQuery, Page } from '../../core/lists.ts'
import { path } from '../../core/path.ts'
import type { RequestOptions } from '../../core/request-options.ts'
import type { Transport } from '../../core/transport.ts'
import type { Versioned } from '../types.ts'

/**
 * Groups of colleagues that steps of a workflow can ask.
 * @example
 * await client.admin.departments.create({ name: 'Claims', mailing_list: ['claims@insurer.example'] })
 */
export class Departments {
  readonly #send: Transport
  constructor(send: Transport) {
    this.#send = send
  }
  /** Every department, with how many people it has. */
  list(query: ListQuery = {}, options?: RequestOptions): Promise<Page<Department>> {
    return this.#send('/departments', { query: { ...query }, envelope: true }, options)
  }
  /** One department. @throws CoverdeskError 404 */
  get(id: string, options?: RequestOptions): Promise<Department> {
    return this.#send(path`/departments/${id}`, {}, options)
  }
  /** Makes a department. @throws ValidationError at `name` for one taken, at `mailing_list.1` for the second address */
  create(body: DepartmentInput, options?: RequestOptions): Promise<Department> {
    return this.#send('/departments', { method: 'POST', body, idempotent: true }, options)
  }
  /** Changes a department. @throws as `create`, and ConflictError `edit_conflict` */
  update(id: string, body: DepartmentInput & Versioned, options?: RequestOptions): Promise<Department> {
    return this.#send(path`/departments/${id}`, { method: 'PUT', body }, options)
  }
}

export interface DepartmentInput {
  name: string
  /** Addresses, or a text with blanks, commas, semicolons or new lines between them. */
  mailing_list: string | string[]
}

export interface Department {
  id: string
  name: string
  mailing_list: string[]
  user_count: number
  created_at: string
  /** Edit version. */
  version: number
}
