import type { Decision } from '../../authority/decision.ts'
import type { ItemRow, UseRow } from './store.ts'

/** Uses that send no money away. */
const UNDER_RECEIPT: ReadonlySet<UseRow['kind']> = new Set(['allocation', 'taken_back'])

/** The decision about a use of money in suspense: by a user who neither recorded the money nor proposed the use. */
export const decisionOfUse = (
  { branch_id, recorded_by_user }: Pick<ItemRow, 'branch_id' | 'recorded_by_user'>,
  { id, kind, amount, proposed_by_user }: Pick<UseRow, 'id' | 'kind' | 'amount' | 'proposed_by_user'>,
  outcome: 'approved' | 'rejected',
): Decision => ({
  objectKind: 'suspense_use',
  objectId: id,
  privilege: 'payment.payment.approve',
  branchId: branch_id,
  makers: [proposed_by_user, recorded_by_user],
  ...(outcome === 'approved' && { limit: { name: UNDER_RECEIPT.has(kind) ? 'receipt' : 'refund', amount } }),
})
