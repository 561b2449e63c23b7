import type { Decision } from '../../authority/decision.ts'
import type { RefundRow } from './store.ts'

type Decided = Pick<
  RefundRow,
  'id' | 'amount' | 'branch_id' | 'requested_by' | 'asked_by' | 'account_by' | 'failed_by' | 'sent_by'
>

const APPROVES = 'payment.payment.approve'

/** Requested by a customer or the system, a refund has no user as its maker. */
const userOrNull = (requestedBy: string): string | null =>
  requestedBy === 'customer' || requestedBy === 'system' ? null : requestedBy

/**
 * The approval of a refund: by a user who neither requested it, recorded the account nor recorded that it did not arrive,
 * within their limits.
 */
export const approvalOf = (refund: Decided): Decision => ({
  ...rejectionOf(refund),
  limit: { name: 'refund', amount: refund.amount },
})

/** The rejection of a refund, which releases no money. */
export const rejectionOf = ({
  id,
  branch_id,
  requested_by,
  asked_by,
  account_by,
  failed_by,
}: Decided): Decision => ({
  objectKind: 'refund',
  objectId: id,
  privilege: APPROVES,
  branchId: branch_id,
  makers: [userOrNull(requested_by), ...asked_by, account_by, failed_by],
})

/**
 * The confirmation of a bank transfer: by a user who neither made it nor recorded the account. Its amount was counted
 * when it was approved.
 */
export const confirmationOf = ({ id, branch_id, account_by, sent_by }: Decided): Decision => ({
  objectKind: 'refund',
  objectId: id,
  privilege: APPROVES,
  branchId: branch_id,
  makers: [sent_by, account_by],
})
