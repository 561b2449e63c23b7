import type { RequestOptions } from '../core/request-options.ts'
import type { FileAnswer } from '../forms/fields.ts'

export interface UploadInput {
  form_id: string
  purpose: 'file' | 'photo' | 'signature'
  file_name: string
  media_type: string
  /** Bytes. */
  size: number
  /** Of a photo that was answered with `PHOTO_LATER`: the path of its question, such as `photo_whole`. */
  question?: string | undefined
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

/** What a file is sent for, and how its sending is followed. */
export interface SendOptions extends RequestOptions, Pick<UploadInput, 'form_id' | 'purpose' | 'question'> {
  /** Under which name it is kept: the file's own, unless told. */
  file_name?: string
  /** Told the share that has arrived, 0 to 1. */
  onProgress?: (share: number) => void
  /**
   * How often in a row the upload goes on after a call has failed for want of an answer, on top of the client's own
   * `retries`: 0 by default. `Infinity` waits for a connection until `signal` stops it.
   */
  resumptions?: number
  /** Told that there is no connection, and when there is one again. */
  onWaiting?: (waiting: boolean) => void
  /**
   * Names this file among those that may be sent at the same time: sent again under the same key, the same file goes on
   * from what has arrived, also after the page was reloaded.
   */
  resumeKey?: string
  /** Where it is kept what goes by `resumeKey`: the session's storage of a browser, unless told. */
  storage?: ResumeStorage
}

export type ResumeStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
