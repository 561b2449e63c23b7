import type { DocumentRef } from '@coverdesk/sdk'
import type { Db, Tx } from '../db/database.ts'

/** The files of a run, the oldest first: what was sent for it and what it made. */
export function listDocuments(db: Db | Tx, trackerId: string): Promise<DocumentRef[]> {
  return db
    .selectFrom('documents')
    .select(['id', 'kind', 'file_name', 'media_type', 'size', 'created_at'])
    .where('tracker_id', '=', trackerId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}
