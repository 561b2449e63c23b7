import { maskIdentifier, type SaleIdentity } from '@coverdesk/sdk'
import type { Actor } from '../../platform/access/actor.ts'
import { system } from '../../platform/access/principal.ts'
import { recordAudit } from '../../platform/audit-events/record.ts'
import type { Tx } from '../../platform/db/database.ts'
import { ApiError } from '../../platform/errors/api-error.ts'
import { revokeResumeLinks } from '../../platform/links/links.ts'
import { inTransaction } from '../../platform/outbox/in-transaction.ts'
import type { Services } from '../../platform/services.ts'
import { checkIdentity } from '../../workflows/validations/check-identity.ts'
import {
  confirmIdentityByStaff,
  otherContactOnRecord,
} from '../../workflows/validations/confirm-identity-by-staff.ts'
import { lockValidation, type ValidationRow } from '../../workflows/validations/store.ts'
import { isOver } from '../../workflows/workflow-engine/current-step.ts'
import { findWorkflow } from '../../workflows/workflow-engine/definitions.ts'
import { lockTracker, type TrackerRow } from '../../workflows/workflow-engine/tracker-store.ts'
import { proposalStep } from '../proposals/proposal-step.ts'
import { findSale } from './find-sale.ts'
import { findClient, personOf } from './person.ts'
import { storeDraft } from './start-sale.ts'

/** Whether staff may still name the customer of a sale: it is their own sale, and no customer has proven it. */
export const canCorrect = (tracker: TrackerRow, { verified_at, step_key }: ValidationRow): boolean =>
  tracker.created_by !== null && verified_at === null && tracker.step_key === step_key && !isOver(tracker)

/**
 * Changes the number or contact, or takes the contact on record, for a sale whose customer is not settled.
 * @throws ApiError 409 `step_passed`, 422 at the fields
 */
export async function correctIdentity(
  tx: Tx,
  services: Services,
  trackerId: string,
  input: SaleIdentity,
  actor: Actor,
): Promise<void> {
  const { identity } = await findSale(tx, trackerId, actor.principal)
  const row = await lockValidation(tx, identity.id)
  const tracker = await lockTracker(tx, trackerId)
  if (!canCorrect(tracker, row)) throw new ApiError(409, 'step_passed')
  const { steps } = await findWorkflow(tx, tracker.workflow_id, tracker.workflow_version)
  if (input.draft) await storeDraft(tx, tracker, proposalStep(steps), input.draft, actor.now)
  const change = await changeOf(tx, services, tracker, row, input)
  await tx.updateTable('validations').set(change).where('id', '=', row.id).execute()
  if (change.email !== row.email) await leaveContact(tx, trackerId, actor.now)
  const note = { action: 'validation.corrected', objectKind: 'validation', objectId: row.id }
  await recordAudit(tx, actor, note)
}

async function changeOf(
  tx: Tx,
  services: Services,
  tracker: TrackerRow,
  row: ValidationRow,
  { use_record: useRecord, ...input }: SaleIdentity,
) {
  const record = useRecord && row.kyc_status === 'verified' ? await otherContactOnRecord(tx, row) : null
  if (record) return { email: record.email, phone: record.phone }
  const client = tracker.customer_id ? await findClient(tx, tracker.customer_id, system) : null
  const before = {
    id_type: row.id_type ?? undefined,
    id_number: row.id_number_cipher ? services.vault.open(row.id_number_cipher) : undefined,
  }
  const number = input.id_number ? { id_type: input.id_type, id_number: input.id_number } : before
  const contact = { email: input.email ?? row.email, phone: input.phone ?? row.phone }
  const { id_type, id_number, phone, email } = await personOf(tx, services, { ...number, ...contact }, client)
  const hash = services.vault.fingerprint(`${id_type} ${id_number}`)
  const isSame = row.id_number_hash?.equals(hash) ?? false
  return {
    id_type,
    phone,
    email,
    id_number_cipher: services.vault.seal(id_number),
    id_number_hash: hash,
    id_number_mask: maskIdentifier(id_number),
    ...(isSame
      ? {}
      : { kyc_status: 'not_checked' as const, first_name: null, last_name: null, reason: null }),
  }
}

/** Deletes everything emailed to a mistyped contact. */
async function leaveContact(tx: Tx, trackerId: string, now: Date): Promise<void> {
  await revokeResumeLinks(tx, trackerId, now)
  await tx
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('tracker_id', '=', trackerId)
    .where('revoked_at', 'is', null)
    .execute()
}

/** Checked by hand: asking the registry again must not overrule a person's decision. */
const ASK = new Set(['not_checked', 'not_found', 'mismatch', 'pending'])

/** Looks up the customer, and continues to the proposal once they are known and the contact may be vouched for. */
export async function settleIdentity(services: Services, trackerId: string, actor: Actor): Promise<void> {
  const { tracker, identity } = await findSale(services.db, trackerId, actor.principal)
  if (!canCorrect(tracker, identity)) return
  if (ASK.has(identity.kyc_status) && identity.reviewed_by === null) {
    const { principal } = actor
    const requester = 'userId' in principal ? `staff ${principal.userId}` : 'staff'
    await checkIdentity(services, identity.id, requester)
  }
  await inTransaction(services, (tx) => confirmIdentityByStaff(tx, services, identity.id, actor))
}
