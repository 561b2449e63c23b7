import type { Generated, Json } from '../../platform/db/columns.ts'

declare module '../../platform/db/schema.ts' {
  interface Database {
    setup_rows: SetupRows
  }
}

export interface SetupRows {
  id: Generated<string>
  list: string
  code: string
  parent: Generated<string>
  name: string
  attributes: Generated<Json<Record<string, unknown>>>
  position: Generated<number>
  effective_from: string
  effective_to: string | null
  version: Generated<number>
}
