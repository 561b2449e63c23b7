import { path } from '../core/path.ts'
import type { RequestOptions } from '../core/request-options.ts'
import type { Transport } from '../core/transport.ts'
import type { FileAnswer } from '../forms/fields.ts'

/**
 * Files sent in parts, so that a lost line costs one part.
 * @example
 * const { id, part_size } = await client.uploads.create({
 *   form_id: form.id,
 *   purpose: 'photo',
 *   file_name: photo.name,
 *   media_type: photo.type,
 *   size: photo.size,
 * })
 * const { offset, file } = await client.uploads.append(id, 0, photo.slice(0, part_size))
 */
export class Uploads {
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

export interface UploadInput {
  form_id: string
  purpose: 'file' | 'photo' | 'signature'
  file_name: string
  media_type: string
  /** Bytes. */
  size: number
}

export interface Upload {
  id: string
  /** Bytes received. */
  offset: number
  size: number
  /** Bytes a part may have. */
  part_size: number
  /** The answer to keep, once the file was accepted. */
  file: FileAnswer | null
}
