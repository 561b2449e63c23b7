import { createHash } from 'node:crypto'
import type { MarineDocumentKind } from '@coverdesk/sdk'
import { v7 as uuid } from 'uuid'
import type { Tx } from '../../platform/db/database.ts'
import { fieldError } from '../../platform/errors/api-error.ts'
import { safeFileName } from '../../platform/providers/files/file-name.ts'
import type { Services } from '../../platform/services.ts'

/** A file that lies in the store, before the database knows of it. */
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
  /** What it belongs to, when that is there already. */
  objectId?: string | null | undefined
  fileName: string
  /** Nobody for what the server made by itself. */
  createdBy?: string | null
}

/** Puts bytes that were looked into, or that the server made, where files are kept. */
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

/** Has the database know of a stored file. @returns its id */
export async function noteMarineDocument(
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

/** A file the server made for a partner, such as a certificate: stored, and known with the rest of the transaction. */
export async function keepMarineDocument(
  tx: Tx,
  services: Services,
  { content, mediaType, ...facts }: DocumentFacts & { content: Buffer; mediaType: string },
): Promise<string> {
  return noteMarineDocument(tx, services, await storeMarineFile(services, content, mediaType), facts)
}

interface Attached {
  partnerId: string
  documentId: string
  kind: MarineDocumentKind
  objectId: string
  /** Where a fault is told. */
  path: string
}

/**
 * Gives a partner's own file, sent before, to what it is for; a file belongs to one thing.
 * @throws ApiError 422 `fields.file_unknown` for another's, of another kind, or given to something else
 */
export async function attachMarineDocument(
  tx: Tx,
  { partnerId, documentId, kind, objectId, path }: Attached,
): Promise<void> {
  const given = await tx
    .updateTable('marine_documents')
    .set({ object_id: objectId })
    .where('id', '=', documentId)
    .where('partner_id', '=', partnerId)
    .where('kind', '=', kind)
    .where((eb) => eb.or([eb('object_id', 'is', null), eb('object_id', '=', objectId)]))
    .returning('id')
    .executeTakeFirst()
  if (!given) throw fieldError(path, 'fields.file_unknown')
}
