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
 * Clients that come in a file, of the caller's own partner: sent, read, mapped, checked, fixed, committed, undone.
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
  /** Newest first. */
  list(query: ListQuery = {}, options?: RequestOptions): Promise<Page<ListedClientImport>> {
    return this.#send(BASE, { query: { ...query }, envelope: true }, options)
  }
  /** @throws CoverdeskError 404 */
  get(id: string, options?: RequestOptions): Promise<ClientImport> {
    return this.#send(path`/marine/partner/client-imports/${id}`, {}, options)
  }
  /**
   * Begins to send a file. The same file while it is being imported is the same import.
   * @throws ValidationError at `size` for a file that is too large
   */
  create(body: NewClientImport, options?: RequestOptions): Promise<ClientImport> {
    return this.#send(BASE, { method: 'POST', body, idempotent: true }, options)
  }
  /**
   * Sends the next part; after the last one the server reads the file.
   * @throws ConflictError `offset_wrong` with the `offset` the server is at
   * @throws ValidationError at `file` for what is no table
   */
  append(id: string, offset: number, part: Blob, options?: RequestOptions): Promise<ClientImport> {
    const query = { offset }
    return this.#send(
      path`/marine/partner/client-imports/${id}/file`,
      { method: 'PUT', query, body: part },
      options,
    )
  }
  /** Has the file read in another way. @throws ConflictError `import_state` */
  read(id: string, body: ImportReading, options?: RequestOptions): Promise<ClientImport> {
    return this.#put(id, 'reading', body, options)
  }
  /** Says what stands where, and has every row checked. @throws ValidationError; ConflictError `import_state` */
  map(id: string, body: ClientImportMapping, options?: RequestOptions): Promise<ClientImport> {
    return this.#put(id, 'mapping', body, options)
  }
  /** Rows in the order of the file. */
  rows(id: string, query: ClientImportRowQuery = {}, options?: RequestOptions): Promise<ClientImportRowPage> {
    return this.#send(path`/marine/partner/client-imports/${id}/rows`, { query: { ...query } }, options)
  }
  /** Fixes a row. @throws ValidationError at `chosen`; ConflictError `import_state` */
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
  /** Chooses for all rows of a cause, or of what would be done with them. @throws ConflictError `import_state` */
  choose(
    id: string,
    body: { cause?: string; action?: ImportAction; chosen: ImportAction | null },
    options?: RequestOptions,
  ): Promise<ClientImport> {
    return this.#put(id, 'choices', body, options)
  }
  /**
   * Does what the rows are to do; asked again it is as it was.
   * @throws ConflictError `client_import_changed` where it is not what was seen, `import_state`
   */
  commit(id: string, body: ClientImportCommit, options?: RequestOptions): Promise<ClientImport> {
    return this.#send(
      path`/marine/partner/client-imports/${id}/commit`,
      { method: 'POST', body, idempotent: true },
      options,
    )
  }
  /** Takes back what nobody has touched since. @throws ConflictError `import_state` */
  undo(id: string, options?: RequestOptions): Promise<ClientImport> {
    return this.#send(
      path`/marine/partner/client-imports/${id}/undo`,
      { method: 'POST', idempotent: true },
      options,
    )
  }
  /** Gives up an import, or forgets the file of one that is done. @throws ConflictError `import_state` while it runs */
  delete(id: string, options?: RequestOptions): Promise<null> {
    return this.#send(path`/marine/partner/client-imports/${id}`, { method: 'DELETE' }, options)
  }
  /** Rows that were not taken, as they stood in the file, with their numbers and why. */
  failedRows(id: string, format: 'csv' | 'xlsx', options?: RequestOptions): Promise<Blob> {
    return this.#send(
      path`/marine/partner/client-imports/${id}/failed-rows`,
      { query: { format }, responseType: 'blob' },
      options,
    )
  }
  /**
   * Opens a line that tells how far an import is; see `client.workspace.events.open`.
   * @param lastId the id of the last event seen, or an empty text
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
