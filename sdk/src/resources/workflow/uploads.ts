import type { FileAnswer } from '../../forms/fields.ts'
import { sendFile } from '../../uploads/send-file.ts'
import type { SendOptions } from '../../uploads/upload.ts'
import { UploadCalls } from '../../uploads/upload-calls.ts'

/**
 * Files sent in parts, so that a lost line costs one part.
 * @example
 * const photos = [await client.workflow.uploads.send(photo, { form_id: form.id, purpose: 'photo' })]
 * await client.workflow.forms.updateGuest(form.id, { draft: { ...form.draft, photos }, version: form.version })
 */
export class Uploads extends UploadCalls {
  /**
   * Sends a whole file and answers with what is kept as the answer. Each call has the client's `timeout` and `retries`;
   * with `resumptions` it then waits for a connection, asks how much has arrived, and goes on from there.
   * @param file what is sent, in parts of the size the server asks for
   * @throws ValidationError `file_type`, `file_large`, `file_lies`, `photo_small`, `photo_blank`
   * @throws ConflictError `form_closed`
   * @throws NetworkError, TimeoutError or RateLimitError after the last try; what has arrived stays as after a stop
   * @throws AbortError once `signal` has stopped it; what has arrived stays, for the next time under its `resumeKey`
   * @throws Error when the server answers and the file gets no further
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
