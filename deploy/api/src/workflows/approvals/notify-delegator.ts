import type { Grant } from '../../authority/decision.ts'
import { notifyPeople } from '../../organisation/notifications/notify.ts'
import { areaPath } from '../../platform/access/areas.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Services } from '../../platform/services.ts'
import { businessReference } from '../customers/business-reference.ts'
import { findWorkflow, staffTitleOf } from '../workflow-engine/definitions.ts'
import type { TrackerRow } from '../workflow-engine/tracker-store.ts'

/** Notifies the absent colleague on whose behalf a delegate decided. */
export async function notifyDelegator(
  tx: Tx,
  services: Services,
  { onBehalfOf }: Grant,
  decided: { approval: { id: string; step_key: string }; tracker: TrackerRow; by: string },
): Promise<void> {
  if (!onBehalfOf) return
  const { approval, tracker, by } = decided
  const { steps } = await findWorkflow(tx, tracker.workflow_id, tracker.workflow_version)
  const step = steps.find(({ key }) => key === approval.step_key)
  await notifyPeople(tx, services, [onBehalfOf.userId], {
    event: 'delegation',
    titleKey: 'decided_for_you_title',
    messageKey: 'approval_waiting_message',
    params: {
      colleague: by,
      step: step ? staffTitleOf(step, services.translate, 'en') : '',
      reference: await businessReference(tx, tracker),
    },
    path: `${areaPath(tracker.workflow_id)}/approvals/${approval.id}`,
  })
}
