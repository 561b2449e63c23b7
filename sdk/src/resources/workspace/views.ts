import { path } from '../../core/path.ts'
import type { RequestOptions } from '../../core/request-options.ts'
import type { Transport } from '../../core/transport.ts'

/**
 * Views of the office's and the marine lists: the caller's own, and those shared with their role (at their own partner).
 * @example
 * const [mine] = await client.workspace.views.list('policies')
 * await client.workspace.views.create({ list: 'policies', name: 'Renewals', shown: { sort: 'end_date' }, shared: false })
 */
export class Views {
  readonly #send: Transport
  constructor(send: Transport) {
    this.#send = send
  }
  /** The views of a list the caller sees, by name: those shared with their role first. */
  list(list: string, options?: RequestOptions): Promise<View[]> {
    return this.#send('/views', { query: { list } }, options)
  }
  /** Keeps a view, for the caller or for everybody with their role. @throws ValidationError at `name` when it is taken */
  create(body: ViewInput, options?: RequestOptions): Promise<View> {
    return this.#send('/views', { method: 'POST', body, idempotent: true }, options)
  }
  /** Changes what a view shows or is called. @throws ConflictError `edit_conflict` @throws CoverdeskError 403 for a shared view of somebody else */
  update(id: string, body: ViewChange, options?: RequestOptions): Promise<View> {
    return this.#send(path`/views/${id}`, { method: 'PUT', body }, options)
  }
  /** Takes a view away, a shared one from everybody. @throws CoverdeskError 403 for a shared view of somebody else */
  delete(id: string, options?: RequestOptions): Promise<null> {
    return this.#send(path`/views/${id}`, { method: 'DELETE' }, options)
  }
}

/** What a list shows: `q`, `sort`, `columns` (their keys, parted by commas) and its filters, by their names in the address. */
export type ViewShown = Record<string, string>

export interface ViewInput {
  /** The list's name, such as `policies` or `approvals:1`. */
  list: string
  name: string
  shown: ViewShown
  /** True for everybody who has the caller's role. */
  shared: boolean
}

export interface ViewChange {
  name: string
  shown: ViewShown
  version: number
}

export interface View extends ViewInput {
  id: string
  /** Who made it. */
  made_by: string
  /** Whether the caller may change it and take it away. */
  editable: boolean
  version: number
}
