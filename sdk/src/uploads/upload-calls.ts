import { path } from '../core/path.ts'
import type { RequestOptions } from '../core/request-options.ts'
import type { Transport } from '../core/transport.ts'
import type { Upload, UploadInput } from './upload.ts'

/** The upload calls of the API, for pages that load the sending code only for a file. */
export class UploadCalls {
  readonly #send: Transport
  constructor(send: Transport) {
    this.#send = send
  }
  /** Creates an upload; sizes in bytes. @throws ValidationError `file_type`, `file_large` */
  create(body: UploadInput, options?: RequestOptions): Promise<Upload> {
    return this.#send('/uploads', { method: 'POST', body, idempotent: true }, options)
  }
  /** Retrieves the progress of an upload, in bytes. @throws CoverdeskError 404 */
  get(id: string, options?: RequestOptions): Promise<Upload> {
    return this.#send(path`/uploads/${id}`, {}, options)
  }
  /**
   * Appends bytes from `offset` on.
   * @throws ConflictError `offset_wrong`; ValidationError `file_lies`, `photo_small`, `photo_blank`
   */
  append(id: string, offset: number, part: Blob, options?: RequestOptions): Promise<Upload> {
    return this.#send(path`/uploads/${id}`, { method: 'PUT', query: { offset }, body: part }, options)
  }
}
