import type { ListQuery, Page } from '../../core/lists.ts'
import { path } from '../../core/path.ts'
import type { RequestOptions } from '../../core/request-options.ts'
import type { Transport } from '../../core/transport.ts'

/**
 * Lists as files: exactly the rows a list's filter finds, in the columns and the order that are asked for.
 * @example
 * const made = await client.workspace.exports.create({ list: 'policies', format: 'xlsx', columns: ['number', 'premium'] })
 * if (made.state === 'done') const file = await client.workspace.exports.download(made.id)
 */
export class Exports {
  readonly #send: Transport
  constructor(send: Transport) {
    this.#send = send
  }
  /** The caller's own, the newest first. */
  list(query: ListQuery = {}, options?: RequestOptions): Promise<Page<Export>> {
    return this.#send('/exports', { query: { ...query }, envelope: true }, options)
  }
  /** How far one is. @throws CoverdeskError 404 */
  get(id: string, options?: RequestOptions): Promise<Export> {
    return this.#send(path`/exports/${id}`, {}, options)
  }
  /**
   * Writes a list to a file. Up to 5,000 rows it is `done` when this answers; more are written afterwards.
   * @throws CoverdeskError 403 for a list the caller may not read
   * @throws ValidationError at `list`, `columns` or a filter
   */
  create(body: ExportInput, options?: RequestOptions): Promise<Export> {
    return this.#send('/exports', { method: 'POST', body, idempotent: true }, options)
  }
  /** The file. @throws CoverdeskError 404 while it is not done, and once it is not kept any more */
  download(id: string, options?: RequestOptions): Promise<Blob> {
    return this.#send(path`/exports/${id}/file`, { responseType: 'blob' }, options)
  }
  /** Deletes the file, or gives up one that is not written yet. @throws CoverdeskError 404 */
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
  /** Keys of the list's columns, in the order they are written. */
  columns: string[]
  q?: string
  sort?: string
  /** The list's filters by their names. */
  filters?: Record<string, string>
}

export interface Export {
  id: string
  list: string
  /** What the list is called. */
  title: string
  format: ExportFormat
  /** Search and filters in words; empty when everything is written. */
  filtered: string
  state: ExportState
  rows_done: number
  rows_total: number
  file_name: string
  /** Why there is no file; null unless it failed. */
  failure: string | null
  created_at: string
  finished_at: string | null
  /** When the file is deleted. */
  expires_at: string
  /** The mailing of a report it came with; null for what somebody exported. */
  schedule_id: string | null
}
