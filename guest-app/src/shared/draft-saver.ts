export type SaveState = 'idle' | 'saving' | 'saved' | 'offline' | 'elsewhere'

/** A draft as the server keeps it. */
export interface KeptDraft<Draft> {
  draft: Draft
  version: number
}

export interface DraftParts<Draft extends object> {
  /** Where the copy on this device lies until the server has it. */
  key: string
  merge: (base: Draft, over: Draft) => Draft
  /** Sends the draft; throws with status 409 when a newer one is on the server, 0 when there is no connection. */
  save: (draft: Draft, version: number) => Promise<{ version: number }>
  onState: (state: SaveState) => void
  onDraft: (draft: Draft) => void
  /** Called when the server refuses the draft; returns true when sending it again makes no sense. */
  onRefused?: (error: unknown) => boolean
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  delay?: number
  retryDelay?: number
}

const DEBOUNCE = 500
const RETRY = 5_000

/**
 * Keeps a draft on the server half a second after the last change. Without a connection it stays on the device and is
 * sent later; when another page has saved meanwhile, its answers are taken and what was just typed here is kept.
 */
export class DraftSaver<Draft extends object> {
  readonly #parts: DraftParts<Draft>
  #draft: Draft
  #version: number
  #unsent: Draft
  #timer: ReturnType<typeof setTimeout> | undefined
  #running: Promise<void> | undefined

  constructor({ draft, version }: KeptDraft<Draft>, parts: DraftParts<Draft>) {
    this.#parts = parts
    this.#version = version
    this.#unsent = readStored<Draft>(parts.storage, parts.key)
    this.#draft = parts.merge(draft, this.#unsent)
  }

  get draft(): Draft {
    return this.#draft
  }

  get version(): number {
    return this.#version
  }

  get #hasUnsent(): boolean {
    return Object.keys(this.#unsent).length > 0
  }

  /** Sends what an earlier visit left on this device. */
  resume(): void {
    if (this.#hasUnsent) this.#schedule(0)
  }

  /** Takes what was typed: the parts of the draft that changed. */
  put(typed: Draft): void {
    const { merge, storage, key, onDraft, delay = DEBOUNCE } = this.#parts
    this.#draft = merge(this.#draft, typed)
    this.#unsent = merge(this.#unsent, typed)
    storage.setItem(key, JSON.stringify(this.#unsent))
    onDraft(this.#draft)
    this.#schedule(delay)
  }

  /** Sends what is not sent yet, now. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer)
    await this.#next()
  }

  /** Goes on from the draft another page saved; what was just typed here is kept. */
  adopt(current: KeptDraft<Draft>): void {
    this.#version = current.version
    this.#draft = this.#parts.merge(current.draft, this.#unsent)
    this.#parts.onDraft(this.#draft)
    this.#parts.onState('elsewhere')
  }

  /** Drops what is not sent: the form has been submitted. */
  forget(): void {
    this.stop()
    this.#unsent = {} as Draft
    this.#parts.storage.removeItem(this.#parts.key)
  }

  stop(): void {
    clearTimeout(this.#timer)
  }

  #schedule(delay: number): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.#next(), delay)
  }

  /** One sending after the other, so that each knows the version the one before left. */
  #next(): Promise<void> {
    this.#running = (this.#running ?? Promise.resolve()).then(() => this.#send())
    return this.#running
  }

  async #send(): Promise<void> {
    const sending = this.#unsent
    if (!this.#hasUnsent) return
    this.#unsent = {} as Draft
    this.#parts.onState('saving')
    try {
      const saved = await this.#parts.save(this.#draft, this.#version)
      this.#version = saved.version
      if (!this.#hasUnsent) this.#parts.storage.removeItem(this.#parts.key)
      this.#parts.onState('saved')
    } catch (error) {
      this.#unsent = this.#parts.merge(sending, this.#unsent)
      this.#recover(error)
    }
  }

  #recover(error: unknown): void {
    const current = newerDraft<Draft>(error)
    if (current) {
      this.adopt(current)
      this.#schedule(0)
      return
    }
    this.#parts.onState('offline')
    if (!this.#parts.onRefused?.(error)) this.#schedule(this.#parts.retryDelay ?? RETRY)
  }
}

/** The newer draft in the answer of an edit conflict. */
export function newerDraft<Draft>(error: unknown): KeptDraft<Draft> | null {
  if (typeof error !== 'object' || error === null || Reflect.get(error, 'code') !== 'edit_conflict')
    return null
  const body: unknown = Reflect.get(error, 'body')
  const current: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, 'current') : null
  return typeof current === 'object' && current !== null ? (current as KeptDraft<Draft>) : null
}

function readStored<Draft extends object>(storage: DraftParts<Draft>['storage'], key: string): Draft {
  try {
    return (JSON.parse(storage.getItem(key) ?? '{}') ?? {}) as Draft
  } catch {
    return {} as Draft
  }
}
