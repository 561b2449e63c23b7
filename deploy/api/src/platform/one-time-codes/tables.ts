import type { Generated, Instant } from '../db/columns.ts'

declare module '../db/schema.ts' {
  interface Database {
    one_time_codes: OneTimeCodes
  }
}

export interface OneTimeCodes {
  id: string
  purpose: 'sign_in' | 'guest'
  subject: string
  series_id: string
  code_hash: Buffer
  tries: Generated<number>
  max_tries: Generated<number>
  created_at: Instant
  expires_at: Instant
  used_at: Instant | null
  replaced_at: Instant | null
}
