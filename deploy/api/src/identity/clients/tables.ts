import type { Generated, GeneratedAlways, Instant, Json } from '../../platform/db/columns.ts'

declare module '../../platform/db/schema.ts' {
  interface Database {
    clients: Clients
    contact_changes: ContactChanges
    client_changes: ClientChanges
    client_merges: ClientMerges
    client_data_exports: ClientDataExports
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
  /** Since when the customer receives no marketing and no renewal reminders. */
  restricted_at: Instant | null
  erased_at: Instant | null
  /** The record that this duplicate was merged into. */
  merged_into: string | null
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
  /** The second person who approved it. */
  approved_by: string | null
  at: Instant
  held_until: Instant
  /** When the trackers under way took the new contact. */
  followed_at: Instant | null
}

export interface ClientChanges {
  id: string
  client_id: string
  kind: 'details' | 'restriction' | 'erasure'
  before: Json<Record<string, string | null>>
  after: Json<Record<string, string | null>>
  reason: string
  by: string
  user_id: string | null
  /** The second person who approved it. */
  approved_by: string | null
  at: Instant
}

export interface ClientMerges {
  id: string
  target_id: string
  source_id: string
  /** Ids of the rows that moved, by table. */
  moved: Json<Record<string, string[]>>
  /** Details of the target before the merge. */
  before: Json<Record<string, string | null>>
  /** Details that the target took from the source. */
  after: Json<Record<string, string | null>>
  reason: string
  by: string
  user_id: string | null
  at: Instant
  undo_until: Instant
  undone_by: string | null
  undone_at: Instant | null
}

export interface ClientDataExports {
  id: string
  client_id: string
  locale: string
  state: 'waiting' | 'done'
  reason: string
  file_key: string | null
  requested_by: string
  user_id: string | null
  created_at: Instant
  finished_at: Instant | null
}
