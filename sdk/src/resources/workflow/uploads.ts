import type { FileAnswer } from '../../forms/fields.ts'
import { sendFile } from '../../uploads/send-file.ts'
import type { SendOptions } from '../../uploads/upload.ts'
import { UploadCalls } from '../../uploads/upload-calls.ts'

/**
 * Files sent in parts, so that a lost connection costs one part only.
 * @example
 * const photos = [await client.workflow.uploads.send(photo, { form_id: form.id, purpose: 'photo' })]
 * await client.workflow.forms.updateGuest(form.id, { draft: { ...form.draft, photos }, version: form.version })
 */
export class Uploads extends UploadCalls {
  /**
   * Sends a whole file and returns the value to store as the answer. Each request has the client's `timeout` and
   * `retries`; with `resumptions` it then waits for a connection, requests the number of received bytes, and
   * continues from there.
   * @param file the content, sent in parts of the server's size
   * @throws ValidationError `file_type`, `file_large`, `file_lies`, `photo_small`, `photo_blank`
   * @throws ConflictError `form_closed`
   * @throws NetworkError, TimeoutError or RateLimitError after the last attempt; received parts stay as after an
   *   abort
   * @throws AbortError once `signal` has aborted it; received parts stay, to be resumed with the same `resumeKey`
   * @throws Error when the server answers and receives no further bytes
   * @example
   * const stop = new AbortController()
   * const answer = await client.workflow.uploads.send(photo, {
   *   form_id: form.id,
   *   purpose: 'photo',
   *   onProgress: (share) => bar.setAttribute('value', String(share)),
   *   signal: stop.signal,
   *   resumptions: Number.POSITIVE_INFINITY,
   *   resumeKey: `photos:${form.id}:${photo.name}`,
   * })
   */
  send(file: Blob, options: SendOptions): Promise<FileAnswer> {
    return sendFile(this, file, options)
  }
}

export type { ResumeStorage, SendOptions, Upload, UploadInput } from '../../uploads/upload.ts'
