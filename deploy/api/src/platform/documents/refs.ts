import type { DocumentRef } from '@coverdesk/sdk'
import type { Db, Tx } from '../db/database.ts'

/** Returns the files of a tracker, oldest first: uploads and generated documents. */
export function listDocuments(db: Db | Tx, trackerId: string): Promise<DocumentRef[]> {
  return db
    .selectFrom('documents')
    .select(['id', 'kind', 'file_name', 'media_type', 'size', 'created_at'])
    .where('tracker_id', '=', trackerId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}
