import { POLICY_CHANGE_WORKFLOW_ID } from '@coverdesk/sdk'
import { mayIn } from '../../platform/access/areas.ts'
import type { SignedInUser } from '../../platform/access/principal.ts'

/**
 * Whether a user may record receipts of a workflow: users who may edit payments, or its trackers; of a policy change
 * also those who may request it.
 */
export const mayRecord = (user: Pick<SignedInUser, 'privileges'>, workflowId: number): boolean =>
  user.privileges.has('payment.payment.edit') ||
  mayIn(user, workflowId, 'edit') ||
  (workflowId === POLICY_CHANGE_WORKFLOW_ID && user.privileges.has('policy.motor.edit'))
