import type { Actor } from '../../platform/access/actor.ts'
import { actorName } from '../../platform/access/principal.ts'
import { recordAudit } from '../../platform/audit-events/record.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { Services } from '../../platform/services.ts'
import { isOver } from '../workflow-engine/current-step.ts'
import { completeStep } from '../workflow-engine/engine.ts'
import { lockTracker } from '../workflow-engine/tracker-store.ts'
import { lockValidation, type ValidationRow } from './store.ts'

type KnownPerson = Pick<ValidationRow, 'id_number_hash' | 'email' | 'phone'>

/** Returns the contact on record of a tracker's person, where the tracker has another one. */
export async function otherContactOnRecord(db: Db | Tx, { id_number_hash, email, phone }: KnownPerson) {
  if (!id_number_hash) return null
  const record = await db
    .selectFrom('clients')
    .select(['email', 'phone'])
    .where('identity_hash', '=', id_number_hash)
    .executeTakeFirst()
  return record && (record.email !== email || record.phone !== phone) ? record : null
}

/**
 * Completes the identity step of a tracker that staff started: the look-up found the person, and the member of staff
 * confirms the contact instead of a code. Never for a contact other than the one on record, so that a telephone call
 * cannot take over a client. Does nothing where no identity step is open.
 */
export async function confirmIdentityByStaff(
  tx: Tx,
  services: Services,
  validationId: string,
  { principal, now, ...rest }: Actor,
): Promise<void> {
  const row = await lockValidation(tx, validationId)
  const tracker = await lockTracker(tx, row.tracker_id)
  if (row.verified_at || row.kyc_status !== 'verified' || isOver(tracker)) return
  if (tracker.created_by === null || tracker.step_key !== row.step_key) return
  if (await otherContactOnRecord(tx, row)) return
  await tx.updateTable('validations').set({ verified_at: now }).where('id', '=', row.id).execute()
  const data = { validation_id: row.id, ...(row.id_type ? { id_type: row.id_type } : {}) }
  await completeStep(tx, services, tracker.id, { key: row.step_key, data, principal })
  const note = { action: 'validation.vouched', objectKind: 'validation', objectId: row.id }
  await recordAudit(tx, { principal, now, ...rest }, { ...note, after: { by: actorName(principal) } })
}
