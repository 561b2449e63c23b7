import { z } from 'zod'
import type { Db, Tx } from '../db/database.ts'

export const documentRefShape = z.object({
  id: z.string(),
  kind: z.string(),
  file_name: z.string(),
  media_type: z.string(),
  size: z.number(),
  created_at: z.string(),
})

/** The files of a run, the oldest first: what was sent for it and what it made. */
export function listDocuments(db: Db | Tx, trackerId: string): Promise<z.infer<typeof documentRefShape>[]> {
  return db
    .selectFrom('documents')
    .select(['id', 'kind', 'file_name', 'media_type', 'size', 'created_at'])
    .where('tracker_id', '=', trackerId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}
