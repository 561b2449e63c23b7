import type { ListQuery, Page } from '../../core/lists.ts'
import { path } from '../../core/path.ts'
import type { RequestOptions } from '../../core/request-options.ts'
import type { Transport } from '../../core/transport.ts'
import type { Integer } from '../../money/units.ts'
import type { Versioned } from '../types.ts'

/**
 * Groups of users to whom a workflow step can be assigned.
 * @example
 * await client.admin.departments.create({ name: 'Claims', mailing_list: ['claims@insurer.example'] })
 */
export class Departments {
  readonly #send: Transport
  constructor(send: Transport) {
    this.#send = send
  }
  /** Lists departments with their number of users. */
  list(query: ListQuery = {}, options?: RequestOptions): Promise<Page<Department>> {
    return this.#send('/departments', { query: { ...query }, envelope: true }, options)
  }
  /** Retrieves a department. @throws CoverdeskError 404 */
  get(id: string, options?: RequestOptions): Promise<Department> {
    return this.#send(path`/departments/${id}`, {}, options)
  }
  /**
   * Creates a department.
   * @throws ValidationError at `name` when it is taken, at `mailing_list.1` for the second address
   */
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
  /** Addresses, or a text with spaces, commas, semicolons or line breaks between them. */
  mailing_list: string | string[]
}

export interface Department {
  id: string
  name: string
  mailing_list: string[]
  user_count: Integer
  created_at: string
  /** Edit version. */
  version: Integer
}
