import { createHash } from 'node:crypto'
import { v7 as uuid } from 'uuid'
import type { UserActor } from '../access/actor.ts'
import { type AuditNote, recordAudit } from '../audit-events/record.ts'
import type { Tx } from '../db/database.ts'
import { safeFileName } from '../providers/files/file-name.ts'
import type { Services } from '../services.ts'
import { inspectPaper } from './inspect.ts'

/** Greatest size of a photo or PDF that staff upload outside a form, in bytes. */
export const MOST_BYTES = 10 * 1024 * 1024

/**
 * Inspects a photo or PDF and stores it in a folder; returns the columns of its document.
 * @throws ApiError 422 at `file`
 */
export async function storePaper({ providers }: Services, folder: string, content: Buffer, fileName: string) {
  const mediaType = await inspectPaper(content)
  const id = uuid()
  const key = `${folder}/${id}`
  await providers.files.put(key, content, mediaType)
  const sha256 = createHash('sha256').update(content).digest('hex')
  const file_name = safeFileName(fileName, mediaType)
  return { id, storage_key: key, sha256, file_name, media_type: mediaType, size: content.length }
}

export type StoredPaper = Awaited<ReturnType<typeof storePaper>>

/** Records a stored paper as a document of a tracker; its upload is audited with its name and its hash. */
export async function recordPaper(
  tx: Tx,
  stored: StoredPaper,
  document: { kind: string; tracker_id: string | null },
  actor: UserActor,
  note: Omit<AuditNote, 'after'>,
): Promise<void> {
  const row = { ...stored, ...document, policy_id: null, created_at: actor.now }
  await tx.insertInto('documents').values(row).execute()
  await recordAudit(tx, actor, { ...note, after: { name: stored.file_name, sha256: stored.sha256 } })
}
