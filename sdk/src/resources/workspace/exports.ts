import type { ListQuery, Page } from '../../core/lists.ts'
import { path } from '../../core/path.ts'
import type { RequestOptions } from '../../core/request-options.ts'
import type { Transport } from '../../core/transport.ts'
import type { Integer } from '../../money/units.ts'

/**
 * Exports of lists to files: exactly the rows that match a list's filters, with the requested columns and order.
 * @example
 * const made = await client.workspace.exports.create({ list: 'policies', format: 'xlsx', columns: ['number', 'premium'] })
 * if (made.state === 'done') const file = await client.workspace.exports.download(made.id)
 */
export class Exports {
  readonly #send: Transport
  constructor(send: Transport) {
    this.#send = send
  }
  /** Lists the caller's exports, newest first. */
  list(query: ListQuery = {}, options?: RequestOptions): Promise<Page<Export>> {
    return this.#send('/exports', { query: { ...query }, envelope: true }, options)
  }
  /** Retrieves the progress of an export. @throws CoverdeskError 404 */
  get(id: string, options?: RequestOptions): Promise<Export> {
    return this.#send(path`/exports/${id}`, {}, options)
  }
  /**
   * Exports a list. Up to 5,000 rows are exported before the answer (`done`); more are exported afterwards.
   * @throws CoverdeskError 403 for a list the caller cannot read
   * @throws ValidationError at `list`, `columns` or a filter
   */
  create(body: ExportInput, options?: RequestOptions): Promise<Export> {
    return this.#send('/exports', { method: 'POST', body, idempotent: true }, options)
  }
  /** Downloads the file. @throws CoverdeskError 404 before it is done, and once it has expired */
  download(id: string, options?: RequestOptions): Promise<Blob> {
    return this.#send(path`/exports/${id}/file`, { responseType: 'blob' }, options)
  }
  /** Deletes the file, or cancels an unfinished export. @throws CoverdeskError 404 */
  delete(id: string, options?: RequestOptions): Promise<null> {
    return this.#send(path`/exports/${id}`, { method: 'DELETE' }, options)
  }
}

export type ExportFormat = 'csv' | 'xlsx'
export type ExportState = 'waiting' | 'running' | 'done' | 'failed'

export interface ExportInput {
  /** The list's name, such as `policies` or `approvals:1`. */
  list: string
  format: ExportFormat
  /** Keys of the list's columns, in the order of the file. */
  columns: string[]
  q?: string
  sort?: string
  /** The list's filters by name. */
  filters?: Record<string, string>
}

export interface Export {
  id: string
  list: string
  /** The list's title. */
  title: string
  format: ExportFormat
  /** Search and filters as text; empty for the whole list. */
  filtered: string
  state: ExportState
  rows_done: Integer
  rows_total: Integer
  file_name: string
  /** Why the export failed; null unless it did. */
  failure: string | null
  created_at: string
  finished_at: string | null
  /** When the file is deleted. */
  expires_at: string
  /** The report schedule that created it; null for a user's own export. */
  schedule_id: string | null
}
