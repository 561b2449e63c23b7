import { path } from '../core/path.ts'
import type { Transport } from '../core/transport.ts'
import type { FileAnswer } from '../forms/fields.ts'

/** Files sent in parts, so that a lost line costs one part. */
export class Uploads {
  readonly #send: Transport
  constructor(send: Transport) {
    this.#send = send
  }
  /** @throws ValidationError `file_type`, `file_large` */
  create(body: UploadInput): Promise<Upload> {
    return this.#send('/uploads', { method: 'POST', body, idempotent: true })
  }
  /** How far it is. */
  get(id: string): Promise<Upload> {
    return this.#send(path`/uploads/${id}`)
  }
  /** Sends bytes from `offset` on. @throws ConflictError `offset_wrong`; ValidationError `file_lies`, `photo_small`, `photo_blank` */
  append(id: string, offset: number, part: Blob): Promise<Upload> {
    return this.#send(path`/uploads/${id}`, { method: 'PUT', query: { offset }, body: part })
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
