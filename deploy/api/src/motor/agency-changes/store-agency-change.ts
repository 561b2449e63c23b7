import type { PolicyAgencyInput } from '@coverdesk/sdk'
import { v7 as uuid } from 'uuid'
import type { UserActor } from '../../platform/access/actor.ts'
import { recordAudit } from '../../platform/audit-events/record.ts'
import { lagosDay, lagosMidnight } from '../../platform/db/clock.ts'
import type { Tx } from '../../platform/db/database.ts'
import { enqueue } from '../../platform/outbox/outbox.ts'
import { applyAgencyChange } from './apply-agency-change.ts'

export type AgencyPayload = Omit<PolicyAgencyInput, 'version'>

interface NewAgencyChange {
  policyId: string
  payload: AgencyPayload
  requestedBy: string
  actor: UserActor
}

/**
 * Stores an approved change of a policy's agency, in place of one whose day has not come. Applies it at once, or on its
 * day. The policy is locked.
 */
export async function storeAgencyChange(
  tx: Tx,
  { policyId, payload, requestedBy, actor }: NewAgencyChange,
): Promise<void> {
  const { principal, now } = actor
  const before = await tx
    .selectFrom('policies')
    .select(['agency_code', 'clo_code'])
    .where('id', '=', policyId)
    .executeTakeFirstOrThrow()
  await tx
    .updateTable('policy_agency_changes')
    .set({ status: 'replaced' })
    .where('policy_id', '=', policyId)
    .where('status', '=', 'upcoming')
    .execute()
  const id = uuid()
  const { agency_code, clo_code, effective_from, reason } = payload
  await tx
    .insertInto('policy_agency_changes')
    .values({
      id,
      policy_id: policyId,
      agency_from: before.agency_code,
      clo_from: before.clo_code,
      agency_code,
      clo_code,
      effective_from,
      reason,
      requested_by: requestedBy,
      approved_by: principal.userId,
      approved_at: now,
      status: 'upcoming',
    })
    .execute()
  const note = { action: 'policy.agency_changed', objectKind: 'policy', objectId: policyId }
  await recordAudit(tx, actor, { ...note, before, after: { ...payload } })
  if (effective_from <= lagosDay(now)) await applyAgencyChange(tx, id)
  else await enqueue(tx, 'policy-agency', { change_id: id }, new Date(lagosMidnight(effective_from)))
}
