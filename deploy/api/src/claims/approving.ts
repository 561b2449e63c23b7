import type { ClaimCheck } from '@coverdesk/sdk'
import type { Db, Tx } from '../platform/db/database.ts'
import { ApiError, fieldError } from '../platform/errors/api-error.ts'
import type { Services } from '../platform/services.ts'
import type { ApprovalAttempt } from '../workflows/workflow-engine/tracker-lifecycle.ts'
import { readChecks, readChecksOf } from './read-checks.ts'

/** Failed checks of the claims of trackers. */
export async function failedChecks(
  db: Db | Tx,
  services: Services,
  trackerIds: readonly string[],
  locale: string,
): Promise<ReadonlyMap<string, ClaimCheck[]>> {
  const all = await readChecksOf(db, services, trackerIds, locale)
  return new Map([...all].map(([id, checks]) => [id, checks.filter(({ state }) => state === 'bad')]))
}

/**
 * Checks the approval of a claim against the claim's checks.
 * @throws ApiError 409 `checks_failed` for one of several; 403 `check_not_allowed` without the right to pass a check of
 * the period, the premium or the cover; 422 at `reason`
 */
export async function assertChecksAnswered(
  tx: Tx,
  services: Services,
  trackerId: string,
  { privileges, reason, bulk }: ApprovalAttempt,
): Promise<void> {
  const checks = await readChecks(tx, services, trackerId, 'en')
  const failed = checks.filter(({ state }) => state === 'bad')
  if (failed.length === 0) return
  if (bulk) throw new ApiError(409, 'checks_failed')
  const restricted = failed.some((check) => check.restricted)
  if (restricted && !privileges.some((one) => one.has('claim.check.approve'))) {
    throw new ApiError(403, 'check_not_allowed')
  }
  if (reason === '') throw fieldError('reason', 'fields.check_reason')
}

/** Whether a claim has no failed check that takes a right to pass, or was approved by a user, which took that right. */
export async function isCleared(tx: Tx, services: Services, trackerId: string): Promise<boolean> {
  const checks = await readChecks(tx, services, trackerId, 'en')
  if (!checks.some(({ state, restricted }) => state === 'bad' && restricted)) return true
  const approved = await tx
    .selectFrom('approvals')
    .select('id')
    .where('tracker_id', '=', trackerId)
    .where('state', '=', 'approved')
    .limit(1)
    .executeTakeFirst()
  return approved !== undefined
}
