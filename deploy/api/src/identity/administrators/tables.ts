import type { Instant } from '../../platform/db/columns.ts'

declare module '../../platform/db/schema.ts' {
  interface Database {
    set_up_links: SetUpLinks
  }
}

export interface SetUpLinks {
  id: string
  token_hash: Buffer
  created_at: Instant
  expires_at: Instant
  used_at: Instant | null
}
