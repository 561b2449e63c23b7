import { mayIn } from '../../platform/access/areas.ts'
import type { SignedInUser } from '../../platform/access/principal.ts'

/** Whether a user may record receipts of a workflow: who may edit payments, and who may edit its trackers. */
export const mayRecord = (user: Pick<SignedInUser, 'privileges'>, workflowId: number): boolean =>
  user.privileges.has('payment.payment.edit') || mayIn(user, workflowId, 'edit')
