import type { RequestOptions } from '../../core/request-options.ts'
import type { Transport } from '../../core/transport.ts'
import type { Integer } from '../../money/units.ts'

/**
 * Global search: plates and phones in any notation, chassis numbers, reference numbers, names in any word order.
 * @example
 * const found = await client.workspace.search.find('dmx 409 fr')
 */
export class Search {
  readonly #send: Transport
  constructor(send: Transport) {
    this.#send = send
  }
  /** Finds the best matches of each kind that the caller can see; nothing for fewer than two characters. */
  find(q: string, options?: RequestOptions): Promise<SearchHit[]> {
    return this.#send('/search', { query: { q } }, options)
  }
}

export const searchKinds = ['policy', 'claim', 'customer', 'tracker', 'payment'] as const

/** A search result. */
export interface SearchHit {
  kind: (typeof searchKinds)[number]
  /** Id of the record; for a payment that of its tracker. Payments are those that fit no sale. */
  id: string
  /** The record's number; the name of a customer, the reference of a payment. */
  title: string
  customer: string
  plate: string
  /** The state of the record; empty for a customer and for a payment. */
  state: string
  /** The workflow of a tracker, or of a payment's tracker. */
  workflow_id: Integer | null
}
