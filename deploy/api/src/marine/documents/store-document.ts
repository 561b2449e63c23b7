import { createHash } from 'node:crypto'
import type { MarineDocumentKind } from '@coverdesk/sdk'
import { v7 as uuid } from 'uuid'
import type { Tx } from '../../platform/db/database.ts'
import { fieldError } from '../../platform/errors/api-error.ts'
import { safeFileName } from '../../platform/providers/files/file-name.ts'
import type { Services } from '../../platform/services.ts'

/** A file in the file store that has no database row yet. */
export interface StoredFile {
  id: string
  mediaType: string
  size: number
  storageKey: string
  sha256: string
}

export interface DocumentFacts {
  partnerId: string
  kind: MarineDocumentKind
  /** Id of the object it belongs to, if that exists already. */
  objectId?: string | null | undefined
  fileName: string
  /** Id of the uploading user; none for files of the server. */
  createdBy?: string | null
}

/** Stores checked or server-made bytes in the file store. */
export async function storeMarineFile(
  { providers }: Services,
  content: Buffer,
  mediaType: string,
): Promise<StoredFile> {
  const id = uuid()
  const storageKey = `marine/${id}`
  await providers.files.put(storageKey, content, mediaType)
  const sha256 = createHash('sha256').update(content).digest('hex')
  return { id, mediaType, size: content.length, storageKey, sha256 }
}

/** Inserts the database row of a stored file. @returns its id */
export async function insertMarineDocument(
  tx: Tx,
  { clock }: Services,
  { id, mediaType, size, storageKey, sha256 }: StoredFile,
  { partnerId, kind, objectId = null, fileName, createdBy = null }: DocumentFacts,
): Promise<string> {
  await tx
    .insertInto('marine_documents')
    .values({
      id,
      partner_id: partnerId,
      kind,
      object_id: objectId,
      created_by: createdBy,
      file_name: safeFileName(fileName, mediaType),
      media_type: mediaType,
      size,
      sha256,
      storage_key: storageKey,
      created_at: clock(),
    })
    .execute()
  return id
}

/** Stores a server-made file of a partner, such as a certificate; its row belongs to the transaction. */
export async function storeMarineDocument(
  tx: Tx,
  services: Services,
  { content, mediaType, ...facts }: DocumentFacts & { content: Buffer; mediaType: string },
): Promise<string> {
  return insertMarineDocument(tx, services, await storeMarineFile(services, content, mediaType), facts)
}

interface Attached {
  partnerId: string
  documentId: string
  kind: MarineDocumentKind
  objectId: string
  /** The field of a refusal. */
  path: string
}

/**
 * Attaches an uploaded file of a partner to its object; a file belongs to one object.
 * @throws ApiError 422 `fields.file_unknown` for a file of another partner, kind or object
 */
export async function attachMarineDocument(
  tx: Tx,
  { partnerId, documentId, kind, objectId, path }: Attached,
): Promise<void> {
  const attached = await tx
    .updateTable('marine_documents')
    .set({ object_id: objectId })
    .where('id', '=', documentId)
    .where('partner_id', '=', partnerId)
    .where('kind', '=', kind)
    .where((eb) => eb.or([eb('object_id', 'is', null), eb('object_id', '=', objectId)]))
    .returning('id')
    .executeTakeFirst()
  if (!attached) throw fieldError(path, 'fields.file_unknown')
}
