import type { FormDetail } from '@coverdesk/sdk'
import type { Answers } from '@coverdesk/sdk/forms'

/** `stuck`: the server refused it; the next change tries again. `elsewhere`: somebody else saved a newer version. */
export type DraftState = 'idle' | 'waiting' | 'saving' | 'saved' | 'stuck' | 'elsewhere'

/** A form as somebody else saved it. */
export type NewerForm = Pick<FormDetail, 'draft' | 'version'>

interface Parts {
  save: (draft: Answers, version: number) => Promise<FormDetail>
  onState: (state: DraftState) => void
  onSaved: (form: FormDetail) => void
  /** Told what went wrong when the server refuses the draft. */
  onFault: (error: unknown) => void
  delay?: number
}

/** Longer than the usual rest: a draft is a whole form, and every saving is a version. */
const DEBOUNCE = 1_500

/** Keeps a draft on the server a moment after the last change, one call at a time. */
export class DraftKeeper {
  readonly #parts: Parts
  #version: number
  #unsent: Answers | null = null
  #theirs: NewerForm | null = null
  #timer: ReturnType<typeof setTimeout> | undefined
  #running: Promise<void> = Promise.resolve()

  constructor(version: number, parts: Parts) {
    this.#version = version
    this.#parts = parts
  }

  get version(): number {
    return this.#version
  }

  /** What somebody else saved in the meantime, until one of the two is chosen. */
  get theirs(): NewerForm | null {
    return this.#theirs
  }

  get isUnsent(): boolean {
    return this.#unsent !== null
  }

  change(draft: Answers): void {
    this.#unsent = draft
    if (this.#theirs) return
    this.#parts.onState('waiting')
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.flush(), this.#parts.delay ?? DEBOUNCE)
  }

  /** Sends what is not sent yet, now; answers whether everything is on the server. */
  async flush(): Promise<boolean> {
    clearTimeout(this.#timer)
    this.#running = this.#running.then(() => this.#sendRest())
    await this.#running
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
    if (this.#theirs) this.#version = this.#theirs.version
    this.#theirs = null
    this.#unsent = null
    this.#parts.onState('idle')
  }

  /** Takes the newer form that came with an edit conflict. */
  meet(theirs: NewerForm, mine: Answers): void {
    this.#theirs = theirs
    this.#unsent = mine
    this.#parts.onState('elsewhere')
  }

  async #sendRest(): Promise<void> {
    const draft = this.#unsent
    if (!draft || this.#theirs) return
    this.#parts.onState('saving')
    try {
      const form = await this.#parts.save(draft, this.#version)
      this.#version = form.version
      if (this.#unsent === draft) this.#unsent = null
      this.#parts.onSaved(form)
      this.#parts.onState(this.#unsent ? 'waiting' : 'saved')
    } catch (error) {
      const theirs = newerForm(error)
      if (theirs) {
        this.meet(theirs, this.#unsent ?? draft)
        return
      }
      this.#parts.onState('stuck')
      this.#parts.onFault(error)
    }
  }
}

/** The newer form in the answer of an edit conflict. */
export function newerForm(error: unknown): NewerForm | null {
  if (typeof error !== 'object' || error === null || Reflect.get(error, 'code') !== 'edit_conflict')
    return null
  const body: unknown = Reflect.get(error, 'body')
  const current: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, 'current') : null
  return typeof current === 'object' && current !== null ? (current as NewerForm) : null
}
