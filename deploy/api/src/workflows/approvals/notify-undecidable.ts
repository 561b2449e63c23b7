import { atBranch, notifyPrivileged } from '../../organisation/notifications/notify.ts'
import { areaPath, areaPrivilege } from '../../platform/access/areas.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Services } from '../../platform/services.ts'
import { businessReference } from '../customers/business-reference.ts'
import type { Step } from '../workflow-engine/definition.ts'
import { staffTitleOf } from '../workflow-engine/definitions.ts'

interface UndecidableTracker {
  id: string
  reference: string
  workflow_id: number
  branch_id: string | null
}

/** Notifies the staff of the workflow, and users who edit roles, that no party of the round may approve. */
export async function notifyUndecidable(
  tx: Tx,
  services: Services,
  tracker: UndecidableTracker,
  step: Step,
): Promise<void> {
  const params = {
    step: staffTitleOf(step, services.translate, 'en'),
    reference: await businessReference(tx, tracker),
  }
  const notice = {
    event: 'decision-stranded' as const,
    titleKey: 'approval_stranded_title',
    messageKey: step.limit ? 'approval_stranded_message' : 'approval_unentitled_message',
    params,
    path: `${areaPath(tracker.workflow_id)}/trackers/${tracker.id}`,
  }
  const privileges = [areaPrivilege(tracker.workflow_id, 'edit'), 'role.role.edit'] as const
  await notifyPrivileged(tx, services, privileges, notice, atBranch(tracker.branch_id))
}
