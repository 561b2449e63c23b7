import { createHash } from 'node:crypto'
import type { ChangeProof } from '@coverdesk/sdk'
import { v7 as uuid } from 'uuid'
import type { Actor } from '../../platform/access/actor.ts'
import { recordAudit } from '../../platform/audit-events/record.ts'
import type { Tx } from '../../platform/db/database.ts'
import { inspectPaper } from '../../platform/documents/inspect.ts'
import { safeFileName } from '../../platform/providers/files/file-name.ts'
import type { Services } from '../../platform/services.ts'

/** Greatest size of a proof in bytes. */
export const MOST_BYTES = 10 * 1024 * 1024

/**
 * Inspects and stores a document that proves a change of a policy.
 * @throws ApiError 422 at `file`
 */
export async function storeProof({ providers }: Services, content: Buffer, fileName: string) {
  const mediaType = await inspectPaper(content)
  const id = uuid()
  const key = `change-proofs/${id}`
  await providers.files.put(key, content, mediaType)
  const sha256 = createHash('sha256').update(content).digest('hex')
  return {
    id,
    key,
    sha256,
    file_name: safeFileName(fileName, mediaType),
    media_type: mediaType,
    size: content.length,
  }
}

/** Records a stored proof as a document of the policy. */
export async function recordProof(
  tx: Tx,
  { key, ...file }: Awaited<ReturnType<typeof storeProof>>,
  policyId: string,
  actor: Actor,
): Promise<ChangeProof> {
  const document = { ...file, kind: 'file', policy_id: policyId, tracker_id: null, storage_key: key }
  await tx
    .insertInto('documents')
    .values({ ...document, created_at: actor.now })
    .execute()
  const note = { action: 'policy.proof_uploaded', objectKind: 'policy', objectId: policyId }
  await recordAudit(tx, actor, { ...note, after: { name: file.file_name, sha256: file.sha256 } })
  return { id: file.id, file_name: file.file_name }
}
