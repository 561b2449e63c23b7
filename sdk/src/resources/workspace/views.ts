import { path } from '../../core/path.ts'
import type { RequestOptions } from '../../core/request-options.ts'
import type { Transport } from '../../core/transport.ts'
import type { Integer } from '../../money/units.ts'

/**
 * Saved views of the staff and marine lists: the caller's own, and those shared with the caller's role (at their own
 * partner).
 * @example
 * const [mine] = await client.workspace.views.list('policies')
 * await client.workspace.views.create({ list: 'policies', name: 'Renewals', shown: { sort: 'end_date' }, shared: false })
 */
export class Views {
  readonly #send: Transport
  constructor(send: Transport) {
    this.#send = send
  }
  /** Lists the views of a list that the caller can see, by name, shared ones first. */
  list(list: string, options?: RequestOptions): Promise<View[]> {
    return this.#send('/views', { query: { list } }, options)
  }
  /**
   * Creates a view, for the caller or for all users with the caller's role.
   * @throws ValidationError at `name` when it is taken
   */
  create(body: ViewInput, options?: RequestOptions): Promise<View> {
    return this.#send('/views', { method: 'POST', body, idempotent: true }, options)
  }
  /**
   * Changes the content or the name of a view.
   * @throws ConflictError `edit_conflict`
   * @throws CoverdeskError 403 for another user's shared view
   */
  update(id: string, body: ViewChange, options?: RequestOptions): Promise<View> {
    return this.#send(path`/views/${id}`, { method: 'PUT', body }, options)
  }
  /** Deletes a view; a shared one for all users. @throws CoverdeskError 403 for another user's shared view */
  delete(id: string, options?: RequestOptions): Promise<null> {
    return this.#send(path`/views/${id}`, { method: 'DELETE' }, options)
  }
}

/**
 * The state of a list: `q`, `sort`, `columns` (their keys, separated by commas) and its filters, by their names in
 * the address.
 */
export type ListState = Record<string, string>

export interface ViewInput {
  /** The list's name, such as `policies` or `approvals:1`. */
  list: string
  name: string
  shown: ListState
  /** Whether it is shared with all users of the caller's role. */
  shared: boolean
}

export interface ViewChange {
  name: string
  shown: ListState
  version: Integer
}

export interface View extends ViewInput {
  id: string
  /** The user who created it. */
  made_by: string
  /** Whether the caller can change and delete it. */
  editable: boolean
  version: Integer
}
