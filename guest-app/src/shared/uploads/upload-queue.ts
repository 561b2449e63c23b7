import type { SendOptions } from '@coverdesk/sdk'
import type { FileAnswer } from '@coverdesk/sdk/forms'
import { uploadKey } from '@coverdesk/ui'
import type { FileErrorCode, Prepared, Purpose } from '@coverdesk/ui/uploads'

/** A file on its way. */
export interface UploadJob {
  id: string
  /** The answer it belongs to: `photos`, `witnesses.0.photo`. */
  path: string
  name: string
  purpose: Purpose
  state: 'queued' | 'sending' | 'waiting' | 'failed'
  /** From 0 to 1. */
  progress: number
  /** A picture of it, on this device. */
  preview: string | null
  fault: FileErrorCode | 'failed' | null
  /** The server's words for a refusal. */
  message: string | null
  /** The photo question it answers after its form was sent. */
  question?: string | undefined
}

/** It will not arrive by itself: it was refused, or could not be sent. */
export const isRefused = ({ state }: Pick<UploadJob, 'state'>): boolean => state === 'failed'

export interface QueueParts {
  formId: string
  prepare: (file: File, purpose: Purpose) => Promise<Prepared>
  /** Sends a prepared file; rejects with the server's refusal. */
  send: (file: Blob, options: SendOptions) => Promise<FileAnswer>
  /** Called for a file that is no longer needed: its upload stops. */
  forget: (resumeKey: string) => void
  onFile: (path: string, purpose: Purpose, file: FileAnswer) => void
  /** A text for a refusal. */
  say: (error: unknown) => string
  previewOf: (file: File) => string | null
}

interface Chosen {
  file: File
  resumeKey: string
  stop: AbortController
}

/** The files of a form on their way, one after the other; they go on while other pages are answered. */
export class UploadQueue {
  readonly formId: string
  readonly #parts: QueueParts
  readonly #chosen = new Map<string, Chosen>()
  readonly #previews = new Map<string, string>()
  readonly #listeners = new Set<() => void>()
  #jobs: readonly UploadJob[] = []
  #running = Promise.resolve()
  #count = 0

  constructor(parts: QueueParts) {
    this.#parts = parts
    this.formId = parts.formId
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly jobs = (): readonly UploadJob[] => this.#jobs

  /** A picture of a file that was sent from this page. */
  preview(documentId: string): string | null {
    return this.#previews.get(documentId) ?? null
  }

  add(path: string, purpose: Purpose, file: File, question?: string): void {
    this.#count += 1
    const id = `upload-${this.#count}`
    const resumeKey = uploadKey(this.formId, path, file)
    this.#chosen.set(id, { file, resumeKey, stop: new AbortController() })
    const preview = this.#parts.previewOf(file)
    const job: UploadJob = {
      id,
      path,
      purpose,
      preview,
      question,
      name: file.name,
      progress: 0,
      state: 'queued',
      fault: null,
      message: null,
    }
    this.#set([...this.#jobs, job])
    this.#schedule(id)
  }

  /** Tries a file again that could not be sent. */
  retry(id: string): void {
    this.#change(id, { state: 'queued', fault: null, message: null, progress: 0 })
    this.#schedule(id)
  }

  /** Takes a file off; one that is being sent stops. */
  remove(id: string): void {
    const chosen = this.#chosen.get(id)
    this.#chosen.delete(id)
    chosen?.stop.abort()
    if (chosen) this.#parts.forget(chosen.resumeKey)
    this.#set(this.#jobs.filter((job) => job.id !== id))
  }

  /** An entry of a group went: its files go with it, those of the entries behind move up. */
  removeEntry(groupPath: string, index: number): void {
    for (const { id, path } of this.#jobs) {
      const [at, ...rest] = path.startsWith(`${groupPath}.`)
        ? path.slice(groupPath.length + 1).split('.')
        : ['']
      if (at === '') continue
      if (Number(at) === index) this.remove(id)
      if (Number(at) > index) this.#change(id, { path: [groupPath, Number(at) - 1, ...rest].join('.') })
    }
  }

  #schedule(id: string): void {
    this.#running = this.#running.then(() => this.#run(id))
  }

  async #run(id: string): Promise<void> {
    const chosen = this.#chosen.get(id)
    const job = this.#find(id)
    if (!chosen || !job) return
    this.#change(id, { state: 'sending' })
    try {
      const prepared = await this.#parts.prepare(chosen.file, job.purpose)
      if ('fault' in prepared) return this.#fail(id, prepared.fault, null)
      const answer = await this.#parts.send(prepared.blob, {
        form_id: this.formId,
        purpose: job.purpose,
        file_name: prepared.name,
        ...(job.question === undefined ? {} : { question: job.question }),
        onProgress: (progress) => this.#change(id, { progress }),
        onWaiting: (waiting) => this.#change(id, { state: waiting ? 'waiting' : 'sending' }),
        signal: chosen.stop.signal,
        resumptions: Number.POSITIVE_INFINITY,
        resumeKey: chosen.resumeKey,
      })
      this.#keep(id, answer)
    } catch (error) {
      if (this.#find(id)) this.#fail(id, 'failed', this.#parts.say(error))
    }
  }

  /** Hands on what arrived, to where the answer is by now. */
  #keep(id: string, answer: FileAnswer): void {
    const job = this.#find(id)
    if (!job) return
    if (job.preview) this.#previews.set(answer.document_id, job.preview)
    this.#parts.onFile(job.path, job.purpose, answer)
    this.remove(id)
  }

  #fail(id: string, fault: UploadJob['fault'], message: string | null): void {
    this.#change(id, { state: 'failed', fault, message })
  }

  #find(id: string): UploadJob | undefined {
    return this.#jobs.find((job) => job.id === id)
  }

  #change(id: string, change: Partial<UploadJob>): void {
    this.#set(this.#jobs.map((job) => (job.id === id ? { ...job, ...change } : job)))
  }

  #set(jobs: readonly UploadJob[]): void {
    this.#jobs = jobs
    for (const listener of this.#listeners) listener()
  }
}
