import { readEvents } from '../../core/event-stream.ts'
import type { ListQuery, Page } from '../../core/lists.ts'
import { path } from '../../core/path.ts'
import type { RequestOptions } from '../../core/request-options.ts'
import type { Transport } from '../../core/transport.ts'
import type {
  ClientImport,
  ClientImportCommit,
  ClientImportMapping,
  ClientImportRow,
  ClientImportRowChange,
  ClientImportRowPage,
  ClientImportRowQuery,
  ImportAction,
  ImportEvent,
  ImportProgress,
  ImportReading,
  ListedClientImport,
  NewClientImport,
} from './client-import.ts'

const BASE = '/marine/partner/client-imports'

/**
 * Imports of client files, of the caller's own partner: sent, read, mapped, checked, fixed, committed, undone.
 * @example
 * const { clientImports } = client.marine.partner
 * let sent = await clientImports.create({ file_name: file.name, size: file.size, sha256 })
 * while (sent.received < sent.size) {
 *   sent = await clientImports.append(sent.id, sent.received, file.slice(sent.received, sent.received + sent.part_size))
 * }
 */
export class ClientImports {
  readonly #send: Transport
  constructor(send: Transport) {
    this.#send = send
  }
  /** Lists imports, newest first. */
  list(query: ListQuery = {}, options?: RequestOptions): Promise<Page<ListedClientImport>> {
    return this.#send(BASE, { query: { ...query }, envelope: true }, options)
  }
  /** Retrieves an import. @throws CoverdeskError 404 */
  get(id: string, options?: RequestOptions): Promise<ClientImport> {
    return this.#send(path`/marine/partner/client-imports/${id}`, {}, options)
  }
  /**
   * Starts sending a file. For a file that is being imported, returns the same import.
   * @throws ValidationError at `size` of a file that is too large
   */
  create(body: NewClientImport, options?: RequestOptions): Promise<ClientImport> {
    return this.#send(BASE, { method: 'POST', body, idempotent: true }, options)
  }
  /**
   * Sends the next part; after the last one the server reads the file.
   * @throws ConflictError `offset_wrong` with the server's `offset`
   * @throws ValidationError at `file` when it is not a table
   */
  append(id: string, offset: number, part: Blob, options?: RequestOptions): Promise<ClientImport> {
    const query = { offset }
    return this.#send(
      path`/marine/partner/client-imports/${id}/file`,
      { method: 'PUT', query, body: part },
      options,
    )
  }
  /** Reads the file again in another format. @throws ConflictError `import_state` */
  read(id: string, body: ImportReading, options?: RequestOptions): Promise<ClientImport> {
    return this.#put(id, 'reading', body, options)
  }
  /** Sets the mapping of the columns, and checks every row. @throws ValidationError; ConflictError `import_state` */
  map(id: string, body: ClientImportMapping, options?: RequestOptions): Promise<ClientImport> {
    return this.#put(id, 'mapping', body, options)
  }
  /** Lists rows in the order of the file. */
  rows(id: string, query: ClientImportRowQuery = {}, options?: RequestOptions): Promise<ClientImportRowPage> {
    return this.#send(path`/marine/partner/client-imports/${id}/rows`, { query: { ...query } }, options)
  }
  /** Corrects a row. @throws ValidationError at `chosen`; ConflictError `import_state` */
  updateRow(
    id: string,
    position: number,
    body: ClientImportRowChange,
    options?: RequestOptions,
  ): Promise<ClientImportRow> {
    return this.#send(
      path`/marine/partner/client-imports/${id}/rows/${String(position)}`,
      { method: 'PUT', body },
      options,
    )
  }
  /** Sets the action for all rows of a cause, or of a proposed action. @throws ConflictError `import_state` */
  choose(
    id: string,
    body: { cause?: string; action?: ImportAction; chosen: ImportAction | null },
    options?: RequestOptions,
  ): Promise<ClientImport> {
    return this.#put(id, 'choices', body, options)
  }
  /**
   * Applies the actions of the rows; repeating the call changes nothing.
   * @throws ConflictError `client_import_changed` when the plan differs from the confirmed one, `import_state`
   */
  commit(id: string, body: ClientImportCommit, options?: RequestOptions): Promise<ClientImport> {
    return this.#send(
      path`/marine/partner/client-imports/${id}/commit`,
      { method: 'POST', body, idempotent: true },
      options,
    )
  }
  /**
   * Reverts the changes of an import, except to clients that were changed since.
   * @throws ConflictError `import_state`
   */
  undo(id: string, options?: RequestOptions): Promise<ClientImport> {
    return this.#send(
      path`/marine/partner/client-imports/${id}/undo`,
      { method: 'POST', idempotent: true },
      options,
    )
  }
  /** Cancels an import, or deletes the file of a finished one. @throws ConflictError `import_state` while it runs */
  delete(id: string, options?: RequestOptions): Promise<null> {
    return this.#send(path`/marine/partner/client-imports/${id}`, { method: 'DELETE' }, options)
  }
  /** Downloads the rows that were not imported, as in the file, with their row numbers and reasons. */
  failedRows(id: string, format: 'csv' | 'xlsx', options?: RequestOptions): Promise<Blob> {
    return this.#send(
      path`/marine/partner/client-imports/${id}/failed-rows`,
      { query: { format }, responseType: 'blob' },
      options,
    )
  }
  /**
   * Opens an event stream of the progress of an import; see `client.workspace.events.open`.
   * @param lastId the id of the last event received, or an empty text
   */
  async watch(
    id: string,
    lastId = '',
    options: RequestOptions & { onSign?: () => void } = {},
  ): Promise<AsyncGenerator<ImportEvent>> {
    const { onSign, ...call } = options
    const headers = lastId ? { ...call.headers, 'last-event-id': lastId } : call.headers
    const body = await this.#send<ReadableStream<Uint8Array>>(
      path`/marine/partner/client-imports/${id}/events`,
      { responseType: 'stream' },
      { ...call, headers },
    )
    return eventsOf(body, onSign)
  }
  #put(id: string, what: string, body: object, options?: RequestOptions): Promise<ClientImport> {
    return this.#send(
      path`/marine/partner/client-imports/${id}/${what}`,
      { method: 'PUT', body: { ...body } },
      options,
    )
  }
}

async function* eventsOf(body: ReadableStream<Uint8Array>, onSign?: () => void): AsyncGenerator<ImportEvent> {
  for await (const { id, event, data } of readEvents(body, onSign)) {
    if (event === 'client-import') yield { id, data: JSON.parse(data) as ImportProgress }
  }
}
