import { statusOf } from '@coverdesk/ui'
import { pendingKey } from './storage-keys.ts'

/** `sent` with the address to go on at, or `waiting` for the connection. */
export type Sent = { state: 'sent'; path: string } | { state: 'waiting' }

interface Parts {
  formId: string
  /** Reads the form: whether it was sent before, and where its guest goes on. */
  read: () => Promise<{ status: string; next: { path: string } }>
  /** Sends the answers; answers with the address to go on at. */
  submit: () => Promise<string>
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
}

const NO_ANSWER = new Set([0, 502, 503, 504])
const CONFLICT = 409

/** Whether sending again can help: no answer came. */
const gotNoAnswer = (error: unknown): boolean => NO_ANSWER.has(statusOf(error) ?? -1)

/**
 * Sends a form once, even when the connection is lost on the way: the request is stored on the device, and before
 * each further try the form is read, as the one before may have arrived.
 */
export class SubmitOnce {
  readonly #parts: Parts
  readonly #key: string
  #running: Promise<Sent> | undefined

  constructor(parts: Parts) {
    this.#parts = parts
    this.#key = pendingKey(parts.formId)
  }

  /** Whether the customer has sent the form and no answer has come yet. */
  get pending(): boolean {
    return this.#parts.storage.getItem(this.#key) !== null
  }

  /** Sends, or waits; throws what the server refuses. A second call while one is under way joins it. */
  send(): Promise<Sent> {
    this.#running ??= this.#send().finally(() => {
      this.#running = undefined
    })
    return this.#running
  }

  /** Forgets the wish to send. */
  cancel(): void {
    this.#parts.storage.removeItem(this.#key)
  }

  async #send(): Promise<Sent> {
    const again = this.pending
    this.#parts.storage.setItem(this.#key, '1')
    try {
      return (again && (await this.#arrived())) || this.#done(await this.#parts.submit())
    } catch (error) {
      return this.#afterError(error)
    }
  }

  async #afterError(error: unknown): Promise<Sent> {
    if (gotNoAnswer(error)) return { state: 'waiting' }
    if (statusOf(error) === CONFLICT) {
      const arrived = await this.#arrived().catch(() => null)
      if (arrived) return arrived
    }
    this.cancel()
    throw error
  }

  async #arrived(): Promise<Sent | null> {
    const { status, next } = await this.#parts.read()
    return status === 'open' ? null : this.#done(next.path)
  }

  #done(path: string): Sent {
    this.cancel()
    return { state: 'sent', path }
  }
}
