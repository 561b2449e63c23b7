import { createHash } from 'node:crypto'
import type { CounterEvidence } from '@coverdesk/sdk'
import { v7 as uuid } from 'uuid'
import type { UserActor } from '../../platform/access/actor.ts'
import { recordAudit } from '../../platform/audit-events/record.ts'
import type { Tx } from '../../platform/db/database.ts'
import { inspectPaper } from '../../platform/documents/inspect.ts'
import { safeFileName } from '../../platform/providers/files/file-name.ts'
import type { Services } from '../../platform/services.ts'

/** Greatest size of a file in bytes. */
export const MOST_BYTES = 10 * 1024 * 1024

interface Stored extends CounterEvidence {
  key: string
  sha256: string
}

/**
 * Inspects and stores a file of evidence.
 * @throws ApiError 422 at `file`
 */
export async function storeEvidence(
  { providers }: Services,
  content: Buffer,
  fileName: string,
): Promise<Stored> {
  const mediaType = await inspectPaper(content)
  const id = uuid()
  const key = `counter-receipts/${id}`
  await providers.files.put(key, content, mediaType)
  const sha256 = createHash('sha256').update(content).digest('hex')
  const file_name = safeFileName(fileName, mediaType)
  return { id, key, sha256, file_name, media_type: mediaType, size: content.length }
}

/** Records stored evidence as a document of the payment's tracker. */
export async function recordEvidence(
  tx: Tx,
  { key, sha256, ...file }: Stored,
  payment: { id: string; tracker_id: string | null },
  actor: UserActor,
): Promise<CounterEvidence> {
  await tx
    .insertInto('documents')
    .values({
      ...file,
      kind: 'file',
      policy_id: null,
      tracker_id: payment.tracker_id,
      storage_key: key,
      sha256,
      created_at: actor.now,
    })
    .execute()
  const note = { action: 'payment.evidence_uploaded', objectKind: 'payment', objectId: payment.id }
  await recordAudit(tx, actor, { ...note, after: { name: file.file_name, sha256 } })
  return file
}
