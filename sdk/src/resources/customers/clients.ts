import { path } from '../../core/path.ts'
import type { RequestOptions } from '../../core/request-options.ts'
import type { Transport } from '../../core/transport.ts'
import type { Integer } from '../../money/units.ts'
import type { RevealedValue } from '../types.ts'

/**
 * Customers on record.
 * @example
 * const { value } = await client.clients.reveal(customer.id, 'phone')
 */
export class Clients {
  readonly #send: Transport
  constructor(send: Transport) {
    this.#send = send
  }
  /**
   * Returns a masked value in full, of the customer or of one of the customer's policies; each call is recorded in
   * the audit trail.
   * @throws CoverdeskError 404; 429 `too_many_reveals` after 20 in an hour, with `retryAfter`
   */
  reveal(
    id: string,
    field: 'email' | 'phone' | 'id_number',
    policyId?: string,
    options?: RequestOptions,
  ): Promise<RevealedValue> {
    return this.#send(path`/clients/${id}/reveal`, { query: { field, policy_id: policyId } }, options)
  }
  /**
   * Changes a customer's contact on evidence, also on the policies that had the old one. The old contact is notified,
   * and claims accept the new one after a waiting period.
   * @throws ConflictError `edit_conflict`; ValidationError at the fields
   */
  changeContact(id: string, body: ContactChangeInput, options?: RequestOptions): Promise<Client> {
    return this.#send(path`/clients/${id}/contact`, { method: 'PUT', body }, options)
  }
}

export interface ContactChangeInput {
  email: string
  phone: string
  /** The reason for the change. */
  reason: string
  /** The evidence of the customer's identity. */
  evidence: string
  /** A policy whose own contact changes too, whatever its present one. */
  policy_id?: string | undefined
  /** The client's version. */
  version: Integer
}

export interface Client {
  id: string
  kind: 'individual' | 'corporate'
  title: string
  /** The full name of a company. */
  first_name: string
  /** Empty for a company. */
  last_name: string
  name: string
  gender: string | null
  date_of_birth: string | null
  masked_email: string
  masked_phone: string
  address: string
  state: string
  lga: string
  occupation: string
  /** Contact person of a company; empty for a person. */
  contact_name: string
  /** Tax ID of a company; empty when unknown. */
  tax_id: string
  version: Integer
}
