import type { Rule } from '@coverdesk/sdk/forms'
import type { Generated, Instant, Json } from '../../platform/db/columns.ts'

declare module '../../platform/db/schema.ts' {
  interface Database {
    conditions: Conditions
  }
}

export interface Conditions {
  id: string
  name: string
  description: Generated<string>
  condition: Json<Rule>
  version: Generated<number>
  created_at: Generated<Instant>
  updated_at: Generated<Instant>
}
