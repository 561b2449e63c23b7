import type { Audience } from '../../platform/access/audiences.ts'
import type { Generated, Instant } from '../../platform/db/columns.ts'

declare module '../../platform/db/schema.ts' {
  interface Database {
    second_deciders: SecondDeciders
  }
}

/** When a privilege first had more than one active user to decide its change requests. */
export interface SecondDeciders {
  audience: Audience
  partner_id: string | null
  privilege: string
  since: Generated<Instant>
}
