import type { CounterEvidence } from '@coverdesk/sdk'
import type { UserActor } from '../../platform/access/actor.ts'
import { recordAudit } from '../../platform/audit-events/record.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { StoredPaper } from '../../platform/documents/store-paper.ts'

/** Folder of the files of evidence. */
export const EVIDENCE = 'counter-receipts'

/** Records stored evidence as a document of the payment's tracker. */
export async function recordEvidence(
  tx: Tx,
  stored: StoredPaper,
  payment: { id: string; tracker_id: string | null },
  actor: UserActor,
): Promise<CounterEvidence> {
  const { storage_key: _, sha256, ...file } = stored
  await tx
    .insertInto('documents')
    .values({
      ...stored,
      kind: 'file',
      policy_id: null,
      tracker_id: payment.tracker_id,
      created_at: actor.now,
    })
    .execute()
  const note = { action: 'payment.evidence_uploaded', objectKind: 'payment', objectId: payment.id }
  await recordAudit(tx, actor, { ...note, after: { name: file.file_name, sha256 } })
  return file
}
