import type { CounterEvidence } from '@coverdesk/sdk'
import type { UserActor } from '../../platform/access/actor.ts'
import type { Tx } from '../../platform/db/database.ts'
import { recordPaper, type StoredPaper } from '../../platform/documents/store-paper.ts'

/** Folder of the files of evidence. */
export const EVIDENCE = 'counter-receipts'

/** Records stored evidence as a document of the payment's tracker. */
export async function recordEvidence(
  tx: Tx,
  stored: StoredPaper,
  payment: { id: string; tracker_id: string | null },
  actor: UserActor,
): Promise<CounterEvidence> {
  const note = { action: 'payment.evidence_uploaded', objectKind: 'payment', objectId: payment.id }
  await recordPaper(tx, stored, { kind: 'file', tracker_id: payment.tracker_id }, actor, note)
  const { storage_key: _, sha256: __, ...file } = stored
  return file
}
