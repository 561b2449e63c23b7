import type { RequestOptions } from '../../core/request-options.ts'
import type { Transport } from '../../core/transport.ts'

/**
 * One search for whatever a caller names: a plate or a phone however it is parted, a chassis, a number, a name in any
 * order of its words.
 * @example
 * const found = await client.workspace.search.find('dmx 409 fr')
 */
export class Search {
  readonly #send: Transport
  constructor(send: Transport) {
    this.#send = send
  }
  /** The best few of each kind that the caller may see; nothing for fewer than two letters. */
  find(q: string, options?: RequestOptions): Promise<SearchHit[]> {
    return this.#send('/search', { query: { q } }, options)
  }
}

export const searchKinds = ['policy', 'claim', 'customer', 'tracker', 'payment'] as const

/** Something found. */
export interface SearchHit {
  kind: (typeof searchKinds)[number]
  /** Of its kind; of the run for a payment, which is one that fits no sale. */
  id: string
  /** The number it goes by; the name of a customer, the reference of a payment. */
  title: string
  customer: string
  plate: string
  /** What it is in, as that kind knows it; empty for a customer and for a payment. */
  state: string
  /** Of a tracker, and of a payment's. */
  workflow_id: number | null
}
