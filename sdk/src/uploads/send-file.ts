import { AbortError, CoverdeskError } from '../core/errors.ts'
import type { RequestOptions } from '../core/request-options.ts'
import { isTransient } from '../core/retries.ts'
import type { FileAnswer } from '../forms/fields.ts'
import { connection } from './connection.ts'
import { type ResumeNote, resumeNote } from './resume-note.ts'
import type { SendOptions, Upload, UploadInput } from './upload.ts'
import type { UploadCalls } from './upload-calls.ts'

type Sends = Pick<UploadCalls, 'create' | 'get' | 'append'>

const GONE = 404
const CONFLICT = 409
const TOO_MANY = 429
/** Maximum number of consecutive answers without progress. */
const MOST_STALLS = 5

/**
 * Sends a file part by part, continuing from the server's offset. Stops as the client's options and `resumptions`
 * define.
 */
export async function sendFile(calls: Sends, file: Blob, options: SendOptions): Promise<FileAnswer> {
  const input = inputOf(file, options)
  const note = resumeNote(file, input, options)
  try {
    const answer = await new Sending(calls, file, options).run(input, note)
    note.drop()
    return answer
  } catch (error) {
    if (!(error instanceof AbortError || isTransient(error))) note.drop()
    throw error
  }
}

function inputOf(file: Blob, { form_id, purpose, file_name, question }: SendOptions): UploadInput {
  const name = file_name ?? (file instanceof File ? file.name : 'file')
  const media_type = file.type || 'application/octet-stream'
  const input = { form_id, purpose, file_name: name, media_type, size: file.size }
  return question === undefined ? input : { ...input, question }
}

class Sending {
  readonly #calls: Sends
  readonly #file: Blob
  readonly #options: SendOptions
  readonly #call: RequestOptions
  #waiting = false

  constructor(calls: Sends, file: Blob, options: SendOptions) {
    this.#calls = calls
    this.#file = file
    this.#options = options
    this.#call = { signal: options.signal, timeout: options.timeout, headers: options.headers }
  }

  async run(input: UploadInput, note: ResumeNote): Promise<FileAnswer> {
    let upload = await this.#untilAnswered(() => this.#begin(input, note))
    let stalls = 0
    while (!upload.file) {
      const { offset } = upload
      this.#options.onProgress?.(offset / Math.max(1, this.#file.size))
      upload = await this.#next(upload)
      stalls = upload.offset > offset ? 0 : stalls + 1
      if (!upload.file && stalls >= MOST_STALLS) throw new Error('The upload does not go on')
    }
    this.#options.onProgress?.(1)
    return upload.file
  }

  /** Returns the file's earlier upload, or a new one. */
  async #begin(input: UploadInput, note: ResumeNote): Promise<Upload> {
    const known = note.read()
    const found = known === null ? null : await this.#calls.get(known, this.#call).catch(nullWhenGone)
    if (found) return found
    const made = await this.#calls.create(input, this.#call)
    note.write(made.id)
    return made
  }

  /** Sends the next part; if an answer was lost, requests the server's offset first. */
  #next(upload: Upload): Promise<Upload> {
    return this.#untilAnswered(async (tries) => {
      const now = tries === 0 ? upload : await this.#calls.get(upload.id, this.#call)
      return now.file || now.offset !== upload.offset ? now : this.#append(now)
    })
  }

  /** Sends a part; when the server's offset differs, returns it. */
  async #append({ id, offset, part_size: size }: Upload): Promise<Upload> {
    try {
      const part = this.#file.slice(offset, offset + size)
      return await this.#calls.append(id, offset, part, this.#call)
    } catch (error) {
      if (statusOf(error) !== CONFLICT) throw error
      return this.#calls.get(id, this.#call)
    }
  }

  /** Repeats a request while there is no answer or the server asks to wait, as often as `resumptions` allows. */
  async #untilAnswered<T>(call: (tries: number) => Promise<T>): Promise<T> {
    const { signal, resumptions = 0 } = this.#options
    for (let tries = 0; ; tries += 1) {
      try {
        if (signal?.aborted) throw new AbortError({ cause: signal.reason })
        const answer = await call(tries)
        this.#tell(false)
        return answer
      } catch (error) {
        if (!isTransient(error) || tries >= resumptions) throw error
        if (error.status !== TOO_MANY) this.#tell(true)
        await connection(error.retryAfter, signal)
      }
    }
  }

  #tell(waiting: boolean): void {
    if (waiting !== this.#waiting) this.#options.onWaiting?.(waiting)
    this.#waiting = waiting
  }
}

function nullWhenGone(error: unknown): null {
  if (statusOf(error) === GONE) return null
  throw error
}

const statusOf = (error: unknown): number | null => (error instanceof CoverdeskError ? error.status : null)
