import type { RequestOptions } from '../core/request-options.ts'
import type { FileAnswer } from '../forms/fields.ts'
import type { Integer } from '../money/units.ts'

export interface UploadInput {
  form_id: string
  purpose: 'file' | 'photo' | 'signature'
  file_name: string
  media_type: string
  /** Bytes. */
  size: Integer
  /** Of a photo that was answered with `PHOTO_LATER`: the path of its question, such as `photo_whole`. */
  question?: string | undefined
}

export interface Upload {
  id: string
  /** Bytes received. */
  offset: Integer
  size: Integer
  /** Maximum size of a part in bytes. */
  part_size: Integer
  /** The answer to store, once the file is accepted. */
  file: FileAnswer | null
}

/** The purpose of a file, and the options of its upload. */
export interface SendOptions extends RequestOptions, Pick<UploadInput, 'form_id' | 'purpose' | 'question'> {
  /** The name to store it under; by default the file's own. */
  file_name?: string
  /** Called with the share that has arrived, 0 to 1. */
  onProgress?: (share: number) => void
  /**
   * Maximum number of consecutive resumptions after a request without an answer, in addition to the client's own
   * `retries`: 0 by default. `Infinity` waits for a connection until `signal` aborts it.
   */
  resumptions?: Integer
  /** Called with true when the connection is lost, and with false when it is back. */
  onWaiting?: (waiting: boolean) => void
  /**
   * Identifies this file among concurrent uploads: the same file sent with the same key is resumed, also after a
   * reload of the page.
   */
  resumeKey?: string
  /** The storage of `resumeKey`; by default the browser's session storage. */
  storage?: ResumeStorage
}

export type ResumeStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
