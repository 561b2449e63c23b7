import type { Generated, GeneratedAlways, Instant } from '../../platform/db/columns.ts'

declare module '../../platform/db/schema.ts' {
  interface Database {
    clients: Clients
    contact_changes: ContactChanges
  }
}

export interface Clients {
  id: string
  kind: 'individual' | 'corporate'
  title: Generated<string>
  first_name: string
  last_name: string
  gender: string | null
  date_of_birth: string | null
  email: string
  phone: string
  address: Generated<string>
  state: Generated<string>
  lga: Generated<string>
  occupation: Generated<string>
  /** For a company. */
  contact_name: Generated<string>
  /** For a company. */
  tax_id: Generated<string>
  identity_hash: Buffer | null
  search: GeneratedAlways<string>
  version: Generated<number>
  created_at: Instant
}

export interface ContactChanges {
  id: string
  client_id: string
  /** Null for the contact of the customer. */
  policy_id: string | null
  old_email: string
  old_phone: string
  new_email: string
  new_phone: string
  proof: 'code' | 'staff'
  reason: Generated<string>
  evidence: Generated<string>
  by: string
  user_id: string | null
  at: Instant
  held_until: Instant
}
