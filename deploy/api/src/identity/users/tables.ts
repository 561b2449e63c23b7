import type { Generated, GeneratedAlways, Instant } from '../../platform/db/columns.ts'

declare module '../../platform/db/schema.ts' {
  interface Database {
    users: Users
  }
}

export interface Users {
  id: string
  audience: 'staff' | 'marine_admin' | 'marine_partner'
  email: string
  /** Null until the invited user sets one. */
  password_hash: string | null
  first_name: string
  last_name: string
  phone: Generated<string>
  locale: Generated<string>
  role_id: string | null
  branch_id: string | null
  /** Branches they see besides their own; null for all. */
  branches: string[] | null
  department_id: string | null
  partner_id: string | null
  disabled_at: Instant | null
  invited_at: Instant | null
  /** Name of the user who invited them last. */
  invited_by: Generated<string>
  invitation_expires_at: Instant | null
  /** Outbox message of the invitation. */
  invitation_outbox_id: string | null
  accepted_at: Instant | null
  /** Password resets are blocked until then, after a change of the address. */
  reset_blocked_until: Instant | null
  search: GeneratedAlways<string>
  version: Generated<number>
  created_at: Generated<Instant>
}
