import type { Form, MotorProposalDraft } from '@coverdesk/sdk'

export type SaveState = 'idle' | 'saving' | 'saved' | 'offline' | 'elsewhere'

type Section = keyof MotorProposalDraft

interface Parts {
  /** Sends the draft; throws with status 409 when a newer one is on the server, 0 when there is no connection. */
  save: (draft: MotorProposalDraft, version: number) => Promise<Form>
  onState: (state: SaveState) => void
  onDraft: (draft: MotorProposalDraft) => void
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
export class DraftSaver {
  readonly #parts: Parts
  readonly #key: string
  #draft: MotorProposalDraft
  #version: number
  #unsent: MotorProposalDraft = {}
  #timer: ReturnType<typeof setTimeout> | undefined
  #running: Promise<void> | undefined

  constructor(form: Pick<Form, 'id' | 'draft' | 'version'>, parts: Parts) {
    this.#parts = parts
    this.#key = `buy-motor-draft:${form.id}`
    this.#version = form.version
    this.#unsent = readStored(parts.storage, this.#key)
    this.#draft = merge(form.draft, this.#unsent)
    if (Object.keys(this.#unsent).length > 0) this.#schedule(0)
  }

  get draft(): MotorProposalDraft {
    return this.#draft
  }

  get version(): number {
    return this.#version
  }

  change(section: Section, change: Record<string, unknown>): void {
    const typed = { [section]: change }
    this.#draft = merge(this.#draft, typed)
    this.#unsent = merge(this.#unsent, typed)
    this.#parts.storage.setItem(this.#key, JSON.stringify(this.#unsent))
    this.#parts.onDraft(this.#draft)
    this.#schedule(this.#parts.delay ?? DEBOUNCE)
  }

  /** Sends what is not sent yet, now. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer)
    await this.#running
    if (Object.keys(this.#unsent).length > 0) await this.#send()
  }

  stop(): void {
    clearTimeout(this.#timer)
  }

  #schedule(delay: number): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => {
      this.#running = (this.#running ?? Promise.resolve()).then(() => this.#send())
    }, delay)
  }

  async #send(): Promise<void> {
    const sending = this.#unsent
    if (Object.keys(sending).length === 0) return
    this.#unsent = {}
    this.#parts.onState('saving')
    try {
      const saved = await this.#parts.save(this.#draft, this.#version)
      this.#version = saved.version
      if (Object.keys(this.#unsent).length === 0) this.#parts.storage.removeItem(this.#key)
      this.#parts.onState('saved')
    } catch (error) {
      this.#unsent = merge(sending, this.#unsent)
      this.#recover(error)
    }
  }

  #recover(error: unknown): void {
    const current = newerForm(error)
    if (current) {
      this.#version = current.version
      this.#draft = merge(current.draft, this.#unsent)
      this.#parts.onDraft(this.#draft)
      this.#parts.onState('elsewhere')
      this.#schedule(0)
      return
    }
    this.#parts.onState('offline')
    this.#schedule(this.#parts.retryDelay ?? RETRY)
  }
}

/** The form as another page left it, from an edit conflict. */
function newerForm(error: unknown): Pick<Form, 'draft' | 'version'> | null {
  if (typeof error !== 'object' || error === null || Reflect.get(error, 'code') !== 'edit_conflict')
    return null
  const body: unknown = Reflect.get(error, 'body')
  const current: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, 'current') : null
  return typeof current === 'object' && current !== null ? (current as Pick<Form, 'draft' | 'version'>) : null
}

function merge(base: MotorProposalDraft, over: MotorProposalDraft): MotorProposalDraft {
  const sections = new Set([...Object.keys(base), ...Object.keys(over)] as Section[])
  return Object.fromEntries([...sections].map((section) => [section, { ...base[section], ...over[section] }]))
}

function readStored(storage: Parts['storage'], key: string): MotorProposalDraft {
  try {
    return (JSON.parse(storage.getItem(key) ?? '{}') ?? {}) as MotorProposalDraft
  } catch {
    return {}
  }
}
