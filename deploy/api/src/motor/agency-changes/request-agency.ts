import type { PolicyAgencyInput, RequestedChange } from '@coverdesk/sdk'
import { authorise } from '../../authority/authorise.ts'
import { recordDecision } from '../../authority/record-decision.ts'
import { staffScope } from '../../identity/accounts/user-scope.ts'
import type { ChangeAuthority } from '../../identity/pending-changes/kinds.ts'
import { needsSecond, requestChange } from '../../identity/pending-changes/request.ts'
import type { UserActor } from '../../platform/access/actor.ts'
import { isInBranches } from '../../platform/access/branches.ts'
import type { Privilege } from '../../platform/access/privileges.ts'
import { lagosDay } from '../../platform/db/clock.ts'
import type { Tx } from '../../platform/db/database.ts'
import { ApiError, editConflict, fieldError, notFound } from '../../platform/errors/api-error.ts'
import type { Services } from '../../platform/services.ts'
import { setupEntryOn } from '../../reference/setups/store.ts'
import { assertSelling } from '../intermediaries/selling.ts'
import { agencyAuthority } from './agency-authority.ts'
import { type AgencyPayload, storeAgencyChange } from './store-agency-change.ts'

/**
 * Requests another agency for an issued policy from a day on, which a second person approves within the limit for the
 * commission that moves. What was earned before stays with the agency that earned it.
 * @throws ApiError 403 `limit_exceeded` where no other user could decide; 404; 409 `edit_conflict`, `change_waits`,
 * `nothing_changed`, `policy_cancelled`; 422 at `agency_code`, `clo_code`, `effective_from`
 */
export async function requestAgency(
  tx: Tx,
  services: Services,
  id: string,
  { version, ...payload }: PolicyAgencyInput,
  actor: UserActor,
): Promise<void> {
  const { principal, now } = actor
  const policy = await tx
    .selectFrom('policies')
    .select(['id', 'policy_number', 'agency_code', 'clo_code', 'end_date', 'cancelled_at', 'version'])
    .where('id', '=', id)
    .where(isInBranches('policies.branch_id', principal))
    .forUpdate()
    .executeTakeFirst()
  if (!policy) throw notFound()
  if (policy.version !== version) throw editConflict(null, policy.version)
  if (policy.cancelled_at) throw new ApiError(409, 'policy_cancelled')
  const { agency_code, clo_code, effective_from } = payload
  const today = lagosDay(now)
  if (effective_from < today) throw fieldError('effective_from', 'fields.date_past')
  if (effective_from > policy.end_date)
    throw fieldError('effective_from', 'fields.date_late', { params: { day: policy.end_date } })
  if (agency_code === policy.agency_code && clo_code === policy.clo_code)
    throw new ApiError(409, 'nothing_changed')
  await assertSelling(tx, { agency_code, clo_code }, today)
  const authority = await agencyAuthority(tx, { policyId: id, agencyCode: agency_code, day: today })
  const request = {
    kind: 'policy_agency' as const,
    userScope: staffScope,
    privilege: 'policy.motor.approve' as const,
    object: { id, name: policy.policy_number },
    changes: await changesOf(tx, policy, payload, { today, moved: authority.limit?.amount }),
  }
  if (await needsSecond(tx, request, actor)) {
    const before = { agency_code: policy.agency_code, clo_code: policy.clo_code }
    await requestChange(tx, services, { ...request, payload, before }, actor)
    return
  }
  await authoriseAlone(tx, { id, privilege: request.privilege, authority }, actor)
  await storeAgencyChange(tx, { policyId: id, payload, requestedBy: principal.userId, actor })
}

/** Where there has never been a second user who could decide, the limit of the only one still applies. */
async function authoriseAlone(
  tx: Tx,
  { id, privilege, authority }: { id: string; privilege: Privilege; authority: ChangeAuthority },
  { principal, now }: UserActor,
): Promise<void> {
  const decision = { objectKind: 'policy_agency', objectId: id, privilege, makers: [], ...authority }
  const grant = await authorise(tx, principal, decision, now)
  await recordDecision(tx, grant, decision, 'approved', now)
}

async function changesOf(
  tx: Tx,
  before: { agency_code: string; clo_code: string },
  wanted: AgencyPayload,
  { today, moved }: { today: string; moved: number | undefined },
): Promise<RequestedChange[]> {
  const nameOf = async (list: 'agencies' | 'clos', code: string) =>
    (await setupEntryOn(tx, list, code, today))?.name ?? code
  const text = { of: null, format: 'text' as const }
  const changes: RequestedChange[] = []
  if (before.agency_code !== wanted.agency_code)
    changes.push({
      ...text,
      field: 'agency',
      from: await nameOf('agencies', before.agency_code),
      to: await nameOf('agencies', wanted.agency_code),
    })
  if (before.clo_code !== wanted.clo_code)
    changes.push({
      ...text,
      field: 'clo',
      from: await nameOf('clos', before.clo_code),
      to: await nameOf('clos', wanted.clo_code),
    })
  if (moved) changes.push({ field: 'commission', of: null, format: 'kobo', from: null, to: moved })
  return [
    ...changes,
    { field: 'first_day', of: null, format: 'day', from: null, to: wanted.effective_from },
    { ...text, field: 'reason', from: null, to: wanted.reason },
  ]
}
