import type { FormField } from '@coverdesk/sdk/forms'
import type { Generated, Instant, Json } from '../../platform/db/columns.ts'

declare module '../../platform/db/schema.ts' {
  interface Database {
    form_types: FormTypes
    form_type_versions: FormTypeVersions
  }
}

export interface FormTypes {
  id: string
  key: string
  name: string
  description: Generated<string>
  current_version: number
  archived_at: Instant | null
  search: Generated<string>
  version: Generated<number>
  created_at: Generated<Instant>
  updated_at: Generated<Instant>
}

export interface FormTypeVersions {
  form_type_id: string
  version: number
  fields: Json<FormField[]>
  created_by: Generated<string>
  created_at: Generated<Instant>
}
