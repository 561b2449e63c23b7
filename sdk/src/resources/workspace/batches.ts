import type { ListQuery, Page } from '../../core/lists.ts'
import { path } from '../../core/path.ts'
import type { RequestOptions } from '../../core/request-options.ts'
import type { Transport } from '../../core/transport.ts'

/**
 * One act on all rows of a list that a filter finds. They are frozen when the batch is made; each is then treated as if
 * it were alone, with its own rights, limits and result.
 * @example
 * const batch = await client.workspace.batches.create({ list: 'approvals:1', act: 'approve', filters: { mine: '1' } })
 * await client.workspace.batches.start(batch.id, { rows: batch.rows_ready })
 */
export class Batches {
  readonly #send: Transport
  constructor(send: Transport) {
    this.#send = send
  }
  /** The caller's own that were started, the newest first. */
  list(query: ListQuery = {}, options?: RequestOptions): Promise<Page<Batch>> {
    return this.#send('/batches', { query: { ...query }, envelope: true }, options)
  }
  /** How far one is. @throws CoverdeskError 404 */
  get(id: string, options?: RequestOptions): Promise<Batch> {
    return this.#send(path`/batches/${id}`, {}, options)
  }
  /** What came of each row. @throws CoverdeskError 404 */
  rows(id: string, query: BatchRowQuery = {}, options?: RequestOptions): Promise<Page<BatchRow>> {
    return this.#send(path`/batches/${id}/rows`, { query: { ...query }, envelope: true }, options)
  }
  /** The same as a file (CSV). @throws CoverdeskError 404 */
  download(id: string, options?: RequestOptions): Promise<Blob> {
    return this.#send(path`/batches/${id}/file`, { responseType: 'blob' }, options)
  }
  /**
   * Selects all rows that match now. Nothing is done with them before it is started.
   * @throws CoverdeskError 403 for a list the caller may not read
   * @throws ValidationError at `list`, also where more rows match than are taken at once, `act` or a filter
   */
  create(body: BatchInput, options?: RequestOptions): Promise<Batch> {
    return this.#send('/batches', { method: 'POST', body, idempotent: true }, options)
  }
  /** Begins; one that was begun is answered as it is. @throws ValidationError at `rows` or `reason` */
  start(id: string, body: BatchStart, options?: RequestOptions): Promise<Batch> {
    return this.#send(path`/batches/${id}/start`, { method: 'POST', body, idempotent: true }, options)
  }
  /** Leaves the rows alone that nothing was done with yet. @throws CoverdeskError 404 */
  stop(id: string, options?: RequestOptions): Promise<Batch> {
    return this.#send(path`/batches/${id}/stop`, { method: 'POST', idempotent: true }, options)
  }
}

/** `ready` was never started. */
export type BatchState = 'ready' | 'running' | 'done' | 'stopped'
/** `left` was never tried, because it could not be done when the rows were selected. */
export type BatchRowState = 'waiting' | 'done' | 'refused' | 'left'

export interface BatchInput {
  /** The list's name, such as `approvals:1`. */
  list: string
  /**
   * What is done with each row: `approve` or `decline` for approvals, `cancel` for trackers, `retry` for deliveries, `disable`,
   * `sign_out` or `invite` for users, `retire` or `restore` for a setup list.
   */
  act: string
  q?: string
  /** The list's filters by their names. */
  filters?: Record<string, string>
}

export interface BatchStart {
  /** How many rows it is done with, as `rows_ready` tells: who confirms another number is asked again. */
  rows: number
  /** Needed to decline. */
  reason?: string | undefined
}

export interface BatchRowQuery extends ListQuery {
  state?: BatchRowState
}

export interface Batch {
  id: string
  list: string
  /** What the list is called. */
  title: string
  act: string
  /** Search and filters in words; empty when everything was selected. */
  filtered: string
  reason: string
  state: BatchState
  /** The rows that matched. */
  rows_total: number
  /** Those of them it is done with. */
  rows_ready: number
  rows_done: number
  rows_refused: number
  /** Of the rows it is done with, in kobo; null where it is about no money. */
  amount: number | null
  /** Why the others are left out, and what the first five of them are called. */
  left_out: { message: string; rows: number; names: string[] }[]
  created_at: string
  started_at: string | null
  finished_at: string | null
  /** When it is forgotten. */
  expires_at: string
}

export interface BatchRow {
  id: string
  /** Of the record: an approval's. */
  object_id: string
  name: string
  state: BatchRowState
  /** Why not; empty where it was done. */
  message: string
  at: string | null
}
