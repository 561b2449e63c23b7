import { FLEET_WORKFLOW_ID, POLICY_CHANGE_WORKFLOW_ID, TRANSFER_WORKFLOW_ID } from '@coverdesk/sdk'
import { mayIn } from '../../platform/access/areas.ts'
import type { SignedInUser } from '../../platform/access/principal.ts'

/** Workflows that users who may change policies start. */
const OF_POLICIES: readonly number[] = [POLICY_CHANGE_WORKFLOW_ID, FLEET_WORKFLOW_ID, TRANSFER_WORKFLOW_ID]

/**
 * Whether a user may record receipts of a workflow: users who may edit payments, or its trackers; of a policy change
 * and of a fleet also those who may request it.
 */
export const mayRecord = (user: Pick<SignedInUser, 'privileges'>, workflowId: number): boolean =>
  user.privileges.has('payment.payment.edit') ||
  mayIn(user, workflowId, 'edit') ||
  (OF_POLICIES.includes(workflowId) && user.privileges.has('policy.motor.edit'))
