import type { ListQuery, Page } from '../../core/lists.ts'
import { path } from '../../core/path.ts'
import type { RequestOptions } from '../../core/request-options.ts'
import type { Transport } from '../../core/transport.ts'
import type { Integer, Kobo } from '../../money/units.ts'

/**
 * Bulk actions on all rows of a filtered list. The rows are fixed when the bulk action is created; each is then
 * processed on its own, with its own privileges, limits and result.
 * @example
 * const batch = await client.workspace.batches.create({ list: 'approvals:1', act: 'approve', filters: { mine: '1' } })
 * await client.workspace.batches.start(batch.id, { rows: batch.rows_ready })
 */
export class Batches {
  readonly #send: Transport
  constructor(send: Transport) {
    this.#send = send
  }
  /** Lists the caller's started bulk actions, newest first. */
  list(query: ListQuery = {}, options?: RequestOptions): Promise<Page<Batch>> {
    return this.#send('/batches', { query: { ...query }, envelope: true }, options)
  }
  /** Retrieves the progress of a bulk action. @throws CoverdeskError 404 */
  get(id: string, options?: RequestOptions): Promise<Batch> {
    return this.#send(path`/batches/${id}`, {}, options)
  }
  /** Lists the result of each row. @throws CoverdeskError 404 */
  rows(id: string, query: BatchRowQuery = {}, options?: RequestOptions): Promise<Page<BatchRow>> {
    return this.#send(path`/batches/${id}/rows`, { query: { ...query }, envelope: true }, options)
  }
  /** Downloads the results as CSV. @throws CoverdeskError 404 */
  download(id: string, options?: RequestOptions): Promise<Blob> {
    return this.#send(path`/batches/${id}/file`, { responseType: 'blob' }, options)
  }
  /**
   * Creates a bulk action on all rows that match now. Nothing happens to them before it is started.
   * @throws CoverdeskError 403 for a list the caller cannot read
   * @throws ValidationError at `list`, also when more rows match than the maximum, `act` or a filter
   */
  create(body: BatchInput, options?: RequestOptions): Promise<Batch> {
    return this.#send('/batches', { method: 'POST', body, idempotent: true }, options)
  }
  /** Starts a bulk action; repeating the call changes nothing. @throws ValidationError at `rows` or `reason` */
  start(id: string, body: BatchStart, options?: RequestOptions): Promise<Batch> {
    return this.#send(path`/batches/${id}/start`, { method: 'POST', body, idempotent: true }, options)
  }
  /** Stops before the next row; unprocessed rows stay unchanged. @throws CoverdeskError 404 */
  stop(id: string, options?: RequestOptions): Promise<Batch> {
    return this.#send(path`/batches/${id}/stop`, { method: 'POST', idempotent: true }, options)
  }
}

/** `ready`: not started. */
export type BatchState = 'ready' | 'running' | 'done' | 'stopped'
/** `left`: not processed, because the action was not possible when the rows were selected. */
export type BatchRowState = 'waiting' | 'done' | 'refused' | 'left'

export interface BatchInput {
  /** The list's name, such as `approvals:1`. */
  list: string
  /**
   * The action on each row: `approve` or `decline` for approvals, `cancel` for trackers, `retry` for deliveries
   * and industry records, `disable`, `sign_out` or `invite` for users, `retire` or `restore` for a reference list.
   */
  act: string
  q?: string
  /** The list's filters by name. */
  filters?: Record<string, string>
}

export interface BatchStart {
  /** The confirmed number of rows, equal to `rows_ready`: another number is refused. */
  rows: Integer
  /** Required to decline. */
  reason?: string | undefined
}

export interface BatchRowQuery extends ListQuery {
  state?: BatchRowState
}

export interface Batch {
  id: string
  list: string
  /** The list's title. */
  title: string
  act: string
  /** Search and filters as text; empty when all rows were selected. */
  filtered: string
  reason: string
  state: BatchState
  /** Number of matching rows. */
  rows_total: Integer
  /** Number of matching rows on which the action is possible. */
  rows_ready: Integer
  rows_done: Integer
  rows_refused: Integer
  /** Total of those rows in kobo; null when they have no amounts. */
  amount: Kobo | null
  /** Reasons why rows are excluded, each with the titles of the first five. */
  left_out: { message: string; rows: Integer; names: string[] }[]
  created_at: string
  started_at: string | null
  finished_at: string | null
  /** When it is deleted. */
  expires_at: string
}

export interface BatchRow {
  id: string
  /** Id of the record, such as the approval. */
  object_id: string
  name: string
  state: BatchRowState
  /** Why the action failed; empty when it succeeded. */
  message: string
  at: string | null
}
