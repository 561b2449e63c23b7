import type { Generated, Instant } from '../../platform/db/columns.ts'

declare module '../../platform/db/schema.ts' {
  interface Database {
    branches: Branches
  }
}

export interface Branches {
  id: string
  code: string
  name: string
  email: Generated<string>
  phone: Generated<string>
  address: Generated<string>
  version: Generated<number>
  created_at: Generated<Instant>
}
