import type { Generated, Instant } from '../../platform/db/columns.ts'

declare module '../../platform/db/schema.ts' {
  interface Database {
    sessions: Sessions
  }
}

export interface Sessions {
  id: string
  token_hash: Buffer
  kind: 'guest' | 'approver' | 'customer' | 'staff' | 'marine_admin' | 'marine_partner'
  user_id: string | null
  tracker_id: string | null
  approval_id: string | null
  client_id: string | null
  /** The email address a customer verified. */
  contact: string | null
  created_at: Instant
  last_seen_at: Instant
  expires_at: Instant
  idle_seconds: number | null
  user_agent: Generated<string>
  revoked_at: Instant | null
}
