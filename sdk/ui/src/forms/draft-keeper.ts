import { hashKey } from '@tanstack/query-core'
import { conflictOf } from '../errors/field-errors.ts'
import { type CopiedDraft, copyOnDevice, type DeviceCopy, type DraftDevice } from './device-copy.ts'

/**
 * `offline`: not saved, and retried automatically. `stuck`: not saved, retried with the next change. `elsewhere`:
 * another user saved a newer version.
 */
export type DraftState = 'idle' | 'waiting' | 'saving' | 'saved' | 'offline' | 'stuck' | 'elsewhere'

/** A draft as the server stores it. */
export interface SavedDraft<Draft> {
  draft: Draft
  version: number
}

export interface DraftOptions<Draft extends object> {
  /** Sends the draft; throws an edit conflict when the server has a newer one. */
  save: (draft: Draft, version: number) => Promise<{ version: number }>
  /** What happens to local changes when there is a newer draft: merged over it, or retained until the user chooses. */
  onConflict: 'merge' | 'ask'
  /** Merges the changes over a draft; without it, the changes are the whole draft. */
  merge?: (base: Draft, typed: Draft) => Draft
  /** Stores unsent changes on this device, so that the next visit sends them. */
  device?: DraftDevice
  /** Called on a refusal; returns true when a retry is useless. */
  onRefused?: (error: unknown) => boolean | undefined
  /** Milliseconds without a change before it is sent. */
  delay?: number
  /** Milliseconds until a refused draft is sent again automatically; without it another change sends it. */
  retryDelay?: number
}

interface Listeners<Draft> {
  onState: (state: DraftState) => void
  onDraft: (draft: Draft) => void
}

/** Longer than the usual delay: a draft is a whole form, and each save is a version. */
const DEBOUNCE = 1_500

/** Compares regardless of the order of properties. */
const isSame = (one: object, other: object): boolean => hashKey([one]) === hashKey([other])

/** Saves a draft on the server shortly after the last change, one request at a time. */
export class DraftKeeper<Draft extends object> {
  readonly #options: DraftOptions<Draft> & Listeners<Draft>
  readonly #copy: DeviceCopy<Draft>
  #draft: Draft
  #version: number
  #unsent: Draft | null
  #isSaving = false
  #refusal: unknown
  #theirs: SavedDraft<Draft> | null = null
  #timer: ReturnType<typeof setTimeout> | undefined
  #running: Promise<void> = Promise.resolve()

  constructor(saved: SavedDraft<Draft>, options: DraftOptions<Draft> & Listeners<Draft>) {
    this.#options = options
    this.#copy = copyOnDevice(options.device)
    this.#version = saved.version
    const copied = this.#copy.read()
    this.#unsent = copied?.draft ?? null
    this.#draft = this.#merged(saved.draft, this.#unsent)
    if (copied && this.#hides(saved, copied)) this.#theirs = saved
  }

  get draft(): Draft {
    return this.#draft
  }

  get version(): number {
    return this.#version
  }

  /** Another user's version, until one of the two is chosen. */
  get theirs(): SavedDraft<Draft> | null {
    return this.#theirs
  }

  get isUnsent(): boolean {
    return this.#unsent !== null || this.#isSaving
  }

  /** Why the last save failed. */
  get refusal(): unknown {
    return this.#refusal
  }

  /** Sends the changes that an earlier visit left on this device, unless another user saved a newer version since. */
  resume(): void {
    if (this.#theirs) this.#options.onState('elsewhere')
    else if (this.#unsent) this.#schedule(0)
  }

  /** Takes a change. */
  put(typed: Draft): void {
    this.#draft = this.#merged(this.#draft, typed)
    this.#unsent = this.#unsent ? this.#merged(this.#unsent, typed) : typed
    this.#copy.write(this.#unsent, this.#version)
    this.#options.onDraft(this.#draft)
    if (this.#theirs) return
    this.#options.onState('waiting')
    this.#schedule(this.#options.delay ?? DEBOUNCE)
  }

  /** Sends unsent changes now; returns whether everything is on the server. */
  async flush(): Promise<boolean> {
    clearTimeout(this.#timer)
    await this.#next()
    return this.#theirs === null && this.#unsent === null
  }

  /** Saves this draft over theirs. */
  keepMine(): Promise<boolean> {
    if (this.#theirs) this.#version = this.#theirs.version
    this.#theirs = null
    return this.flush()
  }

  /** Continues from the server's version, and discards local changes. */
  takeTheirs(): void {
    if (!this.#theirs) return
    const { draft, version } = this.#theirs
    this.forget()
    this.#theirs = null
    this.#draft = draft
    this.#version = version
    this.#options.onDraft(draft)
    this.#options.onState('idle')
  }

  /** Takes a newer draft, from a refused save or submission. */
  meet(theirs: SavedDraft<Draft>): void {
    if (this.#options.onConflict === 'ask') {
      this.#theirs = theirs
      this.#unsent ??= this.#draft
    } else {
      this.#version = theirs.version
      this.#draft = this.#merged(theirs.draft, this.#unsent)
      this.#options.onDraft(this.#draft)
    }
    this.#options.onState('elsewhere')
  }

  /** Discards unsent changes: the form has been submitted. */
  forget(): void {
    this.stop()
    this.#unsent = null
    this.#copy.drop()
  }

  /** Stops sending automatically. */
  stop(): void {
    clearTimeout(this.#timer)
  }

  /** Whether a copy is a complete draft based on an earlier version, which would replace the newer one. */
  #hides(saved: SavedDraft<Draft>, { draft, version }: CopiedDraft<Draft>): boolean {
    const { onConflict, merge } = this.#options
    if (onConflict === 'merge' || merge || version === null) return false
    return version < saved.version && !isSame(draft, saved.draft)
  }

  #merged(base: Draft, typed: Draft | null): Draft {
    if (!typed) return base
    return this.#options.merge ? this.#options.merge(base, typed) : typed
  }

  #schedule(delay: number): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.#next(), delay)
  }

  /** Sends one request after the other, so that each knows the version of the one before. */
  #next(): Promise<void> {
    this.#running = this.#running.then(() => this.#send())
    return this.#running
  }

  async #send(): Promise<void> {
    const sending = this.#unsent
    if (!sending || this.#theirs) return
    this.#unsent = null
    this.#isSaving = true
    this.#options.onState('saving')
    const whole = this.#draft
    try {
      this.#settle(await this.#options.save(whole, this.#version))
    } catch (error) {
      const theirs = conflictOf<SavedDraft<Draft>>(error)
      // It had come through before: only the answer was lost, or the page was left and opened again meanwhile.
      if (theirs && isSame(theirs.draft, whole)) return this.#settle(theirs)
      this.#unsent = this.#merged(sending, this.#unsent)
      this.#recover(error, theirs)
    } finally {
      this.#isSaving = false
    }
  }

  #settle({ version }: { version: number }): void {
    this.#version = version
    if (this.#unsent) this.#copy.write(this.#unsent, version)
    else this.#copy.drop()
    this.#options.onState(this.#unsent ? 'waiting' : 'saved')
  }

  #recover(error: unknown, theirs: SavedDraft<Draft> | null): void {
    const { onConflict, onState, onRefused, retryDelay } = this.#options
    this.#refusal = error
    if (theirs) {
      this.meet(theirs)
      if (onConflict === 'merge') this.#schedule(0)
      return
    }
    onState(retryDelay === undefined ? 'stuck' : 'offline')
    const isFinal = onRefused?.(error) === true
    if (!isFinal && retryDelay !== undefined) this.#schedule(retryDelay)
  }
}
