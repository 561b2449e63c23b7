import type { IndustryRecordCorrections } from '@coverdesk/sdk'
import type { Actor } from '../../platform/access/actor.ts'
import { isInBranches } from '../../platform/access/branches.ts'
import { recordAudit } from '../../platform/audit-events/record.ts'
import type { Tx } from '../../platform/db/database.ts'
import { ApiError, editConflict, notFound } from '../../platform/errors/api-error.ts'
import { enqueue } from '../../platform/outbox/outbox.ts'
import type { Services } from '../../platform/services.ts'
import { presentRecord } from './presenter.ts'
import { selectRecords } from './reported-policy.ts'

interface Sent {
  id: string
  version: number
  /** Values to report instead of the policy's own; absent to leave them as they are. */
  corrections?: IndustryRecordCorrections | undefined
}

/**
 * Sends the record of a policy to the industry database again, corrected where its values were refused.
 * @throws ApiError 404; 409 `edit_conflict`; 409 `registration_not_resendable` once it was accepted, or where no
 * industry database is configured
 */
export async function sendRecordAgain(
  tx: Tx,
  services: Services,
  { id, version, corrections }: Sent,
  actor: Actor,
): Promise<void> {
  const row = await selectRecords(tx)
    .where('industry_records.id', '=', id)
    .where(isInBranches('policies.branch_id', actor.principal))
    .forUpdate('industry_records')
    .executeTakeFirst()
  if (!row) throw notFound()
  if (row.version !== version) throw editConflict(presentRecord(row))
  if (row.state === 'accepted' || !services.providers.nia)
    throw new ApiError(409, 'registration_not_resendable')
  const { now } = actor
  const next = version + 1
  const corrected = corrections ?? row.corrections
  await tx
    .updateTable('industry_records')
    .set({
      state: 'pending',
      reason: null,
      corrections: JSON.stringify(corrected),
      attempts: 0,
      queued_at: now,
      sent_at: null,
      version: next,
    })
    .where('id', '=', id)
    .execute()
  await tx.updateTable('policies').set({ niid_state: 'pending' }).where('id', '=', id).execute()
  await enqueue(tx, 'industry-record', { policy_id: id, version: next }, now)
  const note = { action: 'policy.registration_resent', objectKind: 'policy', objectId: id }
  await recordAudit(tx, actor, { ...note, before: { ...row.corrections }, after: { ...corrected } })
}
