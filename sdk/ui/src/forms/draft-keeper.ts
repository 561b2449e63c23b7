import { hashKey } from '@tanstack/query-core'
import { conflictOf } from '../errors/field-errors.ts'
import { type CopiedDraft, copyOnDevice, type DeviceCopy, type DraftDevice } from './device-copy.ts'

/**
 * `offline`: not saved, and tried again by itself. `stuck`: not saved, another change tries again. `elsewhere`: somebody
 * saved a newer one.
 */
export type DraftState = 'idle' | 'waiting' | 'saving' | 'saved' | 'offline' | 'stuck' | 'elsewhere'

/** A draft as the server keeps it. */
export interface KeptDraft<Draft> {
  draft: Draft
  version: number
}

export interface DraftOptions<Draft extends object> {
  /** Sends the draft; throws an edit conflict when a newer one is on the server. */
  save: (draft: Draft, version: number) => Promise<{ version: number }>
  /** What becomes of what was typed here when a newer draft is there: put over it, or kept until somebody chose. */
  onConflict: 'merge' | 'ask'
  /** Puts what was typed over a draft; without it, what is typed is the whole draft. */
  merge?: (base: Draft, typed: Draft) => Draft
  /** Keeps what is not sent on this device, so that the next visit sends it. */
  device?: DraftDevice
  /** Told of a refusal; answering true says that sending again makes no sense. */
  onRefused?: (error: unknown) => boolean | undefined
  /** Milliseconds of rest after a change before it is sent. */
  delay?: number
  /** Milliseconds until what was refused is sent again by itself; without it another change sends it. */
  retryDelay?: number
}

interface Listeners<Draft> {
  onState: (state: DraftState) => void
  onDraft: (draft: Draft) => void
}

/** Longer than the usual rest: a draft is a whole form, and every saving is a version. */
const DEBOUNCE = 1_500

/** In whichever order the server keeps its parts. */
const isSame = (one: object, other: object): boolean => hashKey([one]) === hashKey([other])

/** Keeps a draft on the server a moment after the last change, one call at a time. */
export class DraftKeeper<Draft extends object> {
  readonly #options: DraftOptions<Draft> & Listeners<Draft>
  readonly #copy: DeviceCopy<Draft>
  #draft: Draft
  #version: number
  #unsent: Draft | null
  #isSaving = false
  #refusal: unknown
  #theirs: KeptDraft<Draft> | null = null
  #timer: ReturnType<typeof setTimeout> | undefined
  #running: Promise<void> = Promise.resolve()

  constructor(kept: KeptDraft<Draft>, options: DraftOptions<Draft> & Listeners<Draft>) {
    this.#options = options
    this.#copy = copyOnDevice(options.device)
    this.#version = kept.version
    const copied = this.#copy.read()
    this.#unsent = copied?.draft ?? null
    this.#draft = this.#merged(kept.draft, this.#unsent)
    if (copied && this.#hides(kept, copied)) this.#theirs = kept
  }

  get draft(): Draft {
    return this.#draft
  }

  get version(): number {
    return this.#version
  }

  /** What somebody else saved in the meantime, until one of the two is chosen. */
  get theirs(): KeptDraft<Draft> | null {
    return this.#theirs
  }

  get isUnsent(): boolean {
    return this.#unsent !== null || this.#isSaving
  }

  /** Why the last sending failed. */
  get refusal(): unknown {
    return this.#refusal
  }

  /** Sends what an earlier visit left on this device, unless somebody saved a newer one since. */
  resume(): void {
    if (this.#theirs) this.#options.onState('elsewhere')
    else if (this.#unsent) this.#schedule(0)
  }

  /** Takes what was typed. */
  put(typed: Draft): void {
    this.#draft = this.#merged(this.#draft, typed)
    this.#unsent = this.#unsent ? this.#merged(this.#unsent, typed) : typed
    this.#copy.write(this.#unsent, this.#version)
    this.#options.onDraft(this.#draft)
    if (this.#theirs) return
    this.#options.onState('waiting')
    this.#schedule(this.#options.delay ?? DEBOUNCE)
  }

  /** Sends what is not sent yet, now; answers whether everything is on the server. */
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

  /** Goes on from what the server has, and forgets what was typed here. */
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

  /** Takes note of a newer draft, as a refused saving or sending brings it along. */
  meet(theirs: KeptDraft<Draft>): void {
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

  /** Drops what is not sent: the form has been submitted. */
  forget(): void {
    this.stop()
    this.#unsent = null
    this.#copy.drop()
  }

  /** Sends nothing by itself any more. */
  stop(): void {
    clearTimeout(this.#timer)
  }

  /** Whether a copy is a whole draft that was typed upon an earlier version, and would take the newer one's place. */
  #hides(kept: KeptDraft<Draft>, { draft, version }: CopiedDraft<Draft>): boolean {
    const { onConflict, merge } = this.#options
    if (onConflict === 'merge' || merge || version === null) return false
    return version < kept.version && !isSame(draft, kept.draft)
  }

  #merged(base: Draft, typed: Draft | null): Draft {
    if (!typed) return base
    return this.#options.merge ? this.#options.merge(base, typed) : typed
  }

  #schedule(delay: number): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.#next(), delay)
  }

  /** One sending after the other, so that each knows the version the one before left. */
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
      const theirs = conflictOf<KeptDraft<Draft>>(error)
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

  #recover(error: unknown, theirs: KeptDraft<Draft> | null): void {
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
