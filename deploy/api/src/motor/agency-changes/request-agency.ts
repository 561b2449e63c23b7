import type { PolicyAgencyInput, RequestedChange } from '@coverdesk/sdk'
import { staffScope } from '../../identity/accounts/user-scope.ts'
import { needsSecond, requestChange } from '../../identity/pending-changes/request.ts'
import type { UserActor } from '../../platform/access/actor.ts'
import { isInBranches } from '../../platform/access/branches.ts'
import { lagosDay } from '../../platform/db/clock.ts'
import type { Tx } from '../../platform/db/database.ts'
import { ApiError, editConflict, fieldError, notFound } from '../../platform/errors/api-error.ts'
import type { Services } from '../../platform/services.ts'
import { setupEntryOn } from '../../reference/setups/store.ts'
import { assertSelling } from '../intermediaries/selling.ts'
import { type AgencyPayload, storeAgencyChange } from './store-agency-change.ts'

/**
 * Requests another agency for an issued policy from a day on, which a second person approves. What was earned before
 * stays with the agency that earned it.
 * @throws ApiError 404; 409 `edit_conflict`, `change_waits`, `nothing_changed`; 422 at `agency_code`, `clo_code`,
 * `effective_from`
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
    .select(['id', 'policy_number', 'agency_code', 'clo_code', 'end_date', 'version'])
    .where('id', '=', id)
    .where(isInBranches('policies.branch_id', principal))
    .forUpdate()
    .executeTakeFirst()
  if (!policy) throw notFound()
  if (policy.version !== version) throw editConflict(null, policy.version)
  const { agency_code, clo_code, effective_from } = payload
  const today = lagosDay(now)
  if (effective_from < today) throw fieldError('effective_from', 'fields.date_past')
  if (effective_from > policy.end_date)
    throw fieldError('effective_from', 'fields.date_late', { params: { day: policy.end_date } })
  if (agency_code === policy.agency_code && clo_code === policy.clo_code)
    throw new ApiError(409, 'nothing_changed')
  await assertSelling(tx, { agency_code, clo_code }, today)
  const request = {
    kind: 'policy_agency' as const,
    userScope: staffScope,
    privilege: 'policy.motor.approve' as const,
    object: { id, name: policy.policy_number },
    changes: await changesOf(tx, policy, payload, today),
  }
  if (await needsSecond(tx, request, actor)) {
    const before = { agency_code: policy.agency_code, clo_code: policy.clo_code }
    await requestChange(tx, services, { ...request, payload, before }, actor)
    return
  }
  await storeAgencyChange(tx, { policyId: id, payload, requestedBy: principal.userId, actor })
}

async function changesOf(
  tx: Tx,
  before: { agency_code: string; clo_code: string },
  wanted: AgencyPayload,
  today: string,
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
  return [
    ...changes,
    { field: 'first_day', of: null, format: 'day', from: null, to: wanted.effective_from },
    { ...text, field: 'reason', from: null, to: wanted.reason },
  ]
}
