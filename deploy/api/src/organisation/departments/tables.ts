import type { Generated, Instant } from '../../platform/db/columns.ts'

declare module '../../platform/db/schema.ts' {
  interface Database {
    departments: Departments
  }
}

export interface Departments {
  id: string
  name: string
  mailing_list: Generated<string>
  version: Generated<number>
  created_at: Generated<Instant>
}
