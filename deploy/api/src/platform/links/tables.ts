import type { Instant } from '../db/columns.ts'

declare module '../db/schema.ts' {
  interface Database {
    links: Links
  }
}

export interface Links {
  id: string
  purpose: 'guest_resume' | 'password_reset' | 'approval' | 'invitation'
  token_hash: Buffer
  tracker_id: string | null
  approval_id: string | null
  user_id: string | null
  created_at: Instant
  expires_at: Instant
  used_at: Instant | null
}
