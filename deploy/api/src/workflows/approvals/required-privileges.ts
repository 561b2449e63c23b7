import type { ClaimCheck } from '@coverdesk/sdk'
import { areaPrivilege } from '../../platform/access/areas.ts'
import type { Privilege } from '../../platform/access/privileges.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { Services } from '../../platform/services.ts'

/** Privileges that override a failed check of the period, the premium or the cover. */
export const CHECK_PRIVILEGE: Privilege = 'claim.check.approve'

/** Returns the failed checks of trackers. */
export async function failedChecks(
  db: Db | Tx,
  services: Services,
  trackerIds: readonly string[],
  locale: string,
): Promise<(trackerId: string) => ClaimCheck[]> {
  const found = await Promise.all(
    services.workflowEngine.extensions.map(({ presentation }) =>
      presentation?.failedChecks?.(db, services, trackerIds, locale),
    ),
  )
  return (trackerId) => found.flatMap((checks) => checks?.get(trackerId) ?? [])
}

/** Returns the privileges currently required to approve the work of a tracker. */
export async function readRequiredPrivileges(
  db: Db | Tx,
  services: Services,
  tracker: { id: string; workflow_id: number },
): Promise<Privilege[]> {
  const failed = (await failedChecks(db, services, [tracker.id], 'en'))(tracker.id)
  const approving = areaPrivilege(tracker.workflow_id, 'approve')
  return failed.some(({ restricted }) => restricted) ? [approving, CHECK_PRIVILEGE] : [approving]
}
