import type { MarineDocument } from '@coverdesk/sdk'
import { attachment } from '../../platform/providers/files/file-name.ts'
import type { DocumentRow } from './store.ts'

export function presentDocument(row: DocumentRow): MarineDocument {
  const { id, kind, object_id, file_name, media_type, size, sha256, created_at } = row
  const created_by = row.first_name === null ? null : `${row.first_name} ${row.last_name}`
  return { id, kind, object_id, file_name, media_type, size, sha256, created_at, created_by }
}

export const fileHeaders = (row: DocumentRow): Record<string, string> => ({
  'content-type': row.media_type,
  'content-disposition': attachment(row.file_name),
  'x-content-type-options': 'nosniff',
  'cache-control': 'private, no-store',
})
