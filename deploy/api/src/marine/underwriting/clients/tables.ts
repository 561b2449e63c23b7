import type { Generated, Instant } from '../../../platform/db/columns.ts'

declare module '../../../platform/db/schema.ts' {
  interface Database {
    marine_clients: MarineClients
  }
}

export interface MarineClients {
  id: string
  partner_id: string
  kind: 'corporate' | 'individual'
  name: string
  rc_number: Generated<string>
  tin: Generated<string>
  id_type: Generated<string>
  id_number_cipher: Buffer | null
  id_number_hash: Buffer | null
  /** Last digits, for lists. */
  id_number_last: Generated<string>
  email: Generated<string>
  phone: Generated<string>
  address: string
  city: Generated<string>
  state: string
  country: Generated<string>
  industry: Generated<string>
  contact_person: Generated<string>
  external_ref: Generated<string>
  archived_at: Instant | null
  search: Generated<string>
  version: Generated<number>
  created_at: Instant
  created_by: string | null
  updated_at: Instant
}
