import { path } from '../core/path.ts'
import type { Transport } from '../core/transport.ts'

/** Customers on record. */
export class Clients {
  readonly #send: Transport
  constructor(send: Transport) {
    this.#send = send
  }
  /** A masked value in full; every look is kept in the audit trail. */
  reveal(id: string, field: 'email' | 'phone' | 'id_number'): Promise<{ value: string }> {
    return this.#send(path`/clients/${id}/reveal`, { query: { field } })
  }
}

export interface Client {
  id: string
  kind: 'individual' | 'corporate'
  title: string
  first_name: string
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
  version: number
}
