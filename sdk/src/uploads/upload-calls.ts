import { path } from '../core/path.ts'
import type { RequestOptions } from '../core/request-options.ts'
import type { Transport } from '../core/transport.ts'
import type { Upload, UploadInput } from './upload.ts'

/** The calls of the API a file is sent with, for pages that fetch what sends it only when there is a file. */
export class UploadCalls {
  readonly #send: Transport
  constructor(send: Transport) {
    this.#send = send
  }
  /** Begins an upload; sizes in bytes. @throws ValidationError `file_type`, `file_large` */
  create(body: UploadInput, options?: RequestOptions): Promise<Upload> {
    return this.#send('/uploads', { method: 'POST', body, idempotent: true }, options)
  }
  /** How far it is, in bytes. @throws CoverdeskError 404 */
  get(id: string, options?: RequestOptions): Promise<Upload> {
    return this.#send(path`/uploads/${id}`, {}, options)
  }
  /**
   * Sends bytes from `offset` on.
   * @throws ConflictError `offset_wrong`; ValidationError `file_lies`, `photo_small`, `photo_blank`
   */
  append(id: string, offset: number, part: Blob, options?: RequestOptions): Promise<Upload> {
    return this.#send(path`/uploads/${id}`, { method: 'PUT', query: { offset }, body: part }, options)
  }
}
