import { marineDocumentKinds } from '@coverdesk/sdk'
import { z } from 'zod'
import { attachment } from '../../platform/providers/files/file-name.ts'
import type { DocumentRow } from './store.ts'

export const marineDocumentShape = z.object({
  id: z.string(),
  kind: z.enum(marineDocumentKinds),
  object_id: z.string().nullable(),
  file_name: z.string(),
  media_type: z.string(),
  size: z.number(),
  sha256: z.string(),
  created_at: z.string(),
  created_by: z.string().nullable(),
})

export function presentDocument(row: DocumentRow): z.infer<typeof marineDocumentShape> {
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
