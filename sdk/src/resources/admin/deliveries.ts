import type { ListQuery, Page } from '../../core/lists.ts'
import { path } from '../../core/path.ts'
import type { RequestOptions } from '../../core/request-options.ts'
import type { Transport } from '../../core/transport.ts'
import type { Integer } from '../../money/units.ts'

/**
 * Dead letters: emails, text messages and lookups that were refused, or could not be delivered for days.
 * @example
 * const { data } = await client.admin.deliveries.list()
 * for (const { id } of data) await client.admin.deliveries.retry(id)
 */
export class Deliveries {
  readonly #send: Transport
  constructor(send: Transport) {
    this.#send = send
  }
  /** Lists dead letters, newest first. They are retained as long as the retention rule says. */
  list(query: DeliveryQuery = {}, options?: RequestOptions): Promise<Page<Delivery>> {
    return this.#send('/deliveries', { query: { ...query }, envelope: true }, options)
  }
  /** Retrieves a dead letter. @throws CoverdeskError 404 */
  get(id: string, options?: RequestOptions): Promise<Delivery> {
    return this.#send(path`/deliveries/${id}`, {}, options)
  }
  /** Queues a dead letter again, with all its attempts. @throws CoverdeskError 404 when it is not a dead letter */
  retry(id: string, options?: RequestOptions): Promise<Delivery> {
    return this.#send(path`/deliveries/${id}/retry`, { method: 'POST', idempotent: true }, options)
  }
}

/** The kind of a message or lookup. */
export const deliveryTopics = [
  'mail',
  'sms',
  'kyc',
  'certificate',
  'cargo-papers',
  'nia',
  'industry-record',
  'bank-reversal',
  'export',
  'bulk-action',
  'client-import',
] as const

export interface DeliveryQuery extends ListQuery {
  topic?: (typeof deliveryTopics)[number] | undefined
}

export interface Delivery {
  id: string
  /**
   * `mail`, `sms`, `kyc`, `certificate`, `cargo-papers`, `nia`, `industry-record`, `bank-reversal`, `export`,
   * `bulk-action` or `client-import`.
   */
  topic: string
  /** The name of the email or text message. */
  template: string | null
  masked_to: string | null
  /** Number of attempts. */
  attempts: Integer
  /** The error of the last attempt. */
  reason: string | null
  created_at: string
  /** When the attempts ended; null once it is queued again. */
  dead_at: string | null
}
