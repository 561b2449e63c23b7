import type { Instant } from '../../platform/db/columns.ts'

declare module '../../platform/db/schema.ts' {
  interface Database {
    marine_documents: MarineDocuments
  }
}

export interface MarineDocuments {
  id: string
  partner_id: string
  kind: 'licence' | 'evidence' | 'certificate' | 'debit_note' | 'paper'
  /** Id of the object it belongs to. */
  object_id: string | null
  file_name: string
  media_type: string
  size: number
  storage_key: string
  sha256: string
  created_at: Instant
  created_by: string | null
}
