import type { ListQuery, Page } from '../../core/lists.ts'
import { path } from '../../core/path.ts'
import type { RequestOptions } from '../../core/request-options.ts'
import type { Transport } from '../../core/transport.ts'

/**
 * Mails, texts and look-ups that were given up, because they were refused or could not be delivered for days.
 * @example
 * const { data } = await client.admin.deliveries.list()
 * for (const { id } of data) await client.admin.deliveries.retry(id)
 */
export class Deliveries {
  readonly #send: Transport
  constructor(send: Transport) {
    this.#send = send
  }
  /** Those that are given up, newest first. They are kept as long as the retention rule says. */
  list(query: DeliveryQuery = {}, options?: RequestOptions): Promise<Page<Delivery>> {
    return this.#send('/deliveries', { query: { ...query }, envelope: true }, options)
  }
  /** One that is given up. @throws CoverdeskError 404 */
  get(id: string, options?: RequestOptions): Promise<Delivery> {
    return this.#send(path`/deliveries/${id}`, {}, options)
  }
  /** Has one tried again, as if for the first time. @throws CoverdeskError 404 for one that is not given up */
  retry(id: string, options?: RequestOptions): Promise<Delivery> {
    return this.#send(path`/deliveries/${id}/retry`, { method: 'POST', idempotent: true }, options)
  }
}

/** What a message is, or what was looked up. */
export const deliveryTopics = [
  'mail',
  'sms',
  'kyc',
  'certificate',
  'cargo-papers',
  'nia',
  'bank-reversal',
] as const

export interface DeliveryQuery extends ListQuery {
  topic?: (typeof deliveryTopics)[number] | undefined
}

export interface Delivery {
  id: string
  /** `mail`, `sms`, `kyc`, `certificate`, `cargo-papers`, `nia` or `bank-reversal`. */
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
