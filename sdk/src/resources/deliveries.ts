import type { ListQuery, Page } from '../core/lists.ts'
import { path } from '../core/path.ts'
import type { Transport } from '../core/transport.ts'

/** Mails, texts and look-ups that were given up, because they were refused or could not be delivered for days. */
export class Deliveries {
  readonly #send: Transport
  constructor(send: Transport) {
    this.#send = send
  }
  /** Those that are given up, newest first. They are kept for 30 days. */
  list(query: ListQuery = {}): Promise<Page<Delivery>> {
    return this.#send('/deliveries', { query: { ...query }, whole: true })
  }
  /**
   * Has one tried again, as if for the first time.
   * @throws NotFoundError for one that is not given up
   */
  retry(id: string): Promise<Delivery> {
    return this.#send(path`/deliveries/${id}/retry`, { method: 'POST', idempotent: true })
  }
}

export interface Delivery {
  id: string
  /** `mail`, `sms`, `kyc` or `certificate`. */
  topic: string
  /** Which mail or text it is. */
  template: string | null
  masked_to: string | null
  /** How often it was tried. */
  attempts: number
  /** What was said at the last try. */
  reason: string | null
  created_at: string
  /** When it was given up; null once it is tried again. */
  dead_at: string | null
}
