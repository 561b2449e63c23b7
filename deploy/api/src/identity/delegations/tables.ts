import type { Instant } from '../../platform/db/columns.ts'

declare module '../../platform/db/schema.ts' {
  interface Database {
    delegations: Delegations
  }
}

export interface Delegations {
  id: string
  from_user_id: string
  to_user_id: string
  from_day: string
  until_day: string
  created_at: Instant
}
