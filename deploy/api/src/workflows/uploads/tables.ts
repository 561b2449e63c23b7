import type { Generated, Instant } from '../../platform/db/columns.ts'

declare module '../../platform/db/schema.ts' {
  interface Database {
    uploads: Uploads
    upload_parts: UploadParts
  }
}

export interface Uploads {
  id: string
  form_id: string
  tracker_id: string
  purpose: 'file' | 'photo' | 'signature'
  file_name: string
  media_type: string
  size: number
  received: Generated<number>
  document_id: string | null
  tries: Generated<number>
  sender: Buffer | null
  /** Path of the photo question that it answers after the form was submitted. */
  question: string | null
  created_at: Instant
}

export interface UploadParts {
  upload_id: string
  start: number
  content: Buffer
}
