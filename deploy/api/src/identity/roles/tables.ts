import type { Generated, GeneratedAlways, Instant, Json } from '../../platform/db/columns.ts'

declare module '../../platform/db/schema.ts' {
  interface Database {
    roles: Roles
  }
}

export interface Roles {
  id: string
  audience: 'staff' | 'marine_admin' | 'marine_partner'
  name: string
  privileges: string[]
  limits: Generated<Json<Record<string, number>>>
  /** Whether it limits its users to their own branch. */
  own_branch: Generated<boolean>
  search: GeneratedAlways<string>
  version: Generated<number>
  created_at: Generated<Instant>
}
