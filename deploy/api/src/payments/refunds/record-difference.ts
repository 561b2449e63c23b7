import { openAccounts } from '../../ledger/accounts.ts'
import { post } from '../../ledger/post.ts'
import { refundReturned } from '../../ledger/posting-rules.ts'
import type { Tx } from '../../platform/db/database.ts'
import { PRODUCT } from './product.ts'
import { changeRefund, type RefundRow } from './store.ts'

interface Returned {
  /** The charge at the gateway, and its refund. */
  charge: { id: string; reference: string }
  gatewayId: string
  /** Kobo. */
  amount: number
  now: Date
}

/**
 * Records that the gateway returned another amount than was ordered, and posts what it returned: what is owed becomes
 * less by it, an excess is in suspense. The difference waits for a settlement. Accounts stay locked until the transaction
 * ends: call it last.
 */
export async function recordDifference(
  tx: Tx,
  refund: RefundRow,
  { charge, gatewayId, amount: returned, now }: Returned,
): Promise<void> {
  const { id, amount: ordered, currency } = refund
  await tx.insertInto('refund_differences').values({ refund_id: id, ordered, returned }).execute()
  const values = {
    way: 'gateway' as const,
    attempt_id: charge.id,
    gateway_id: gatewayId,
    status: 'differs' as const,
    reason: null,
  }
  const detail = { reference: gatewayId, ordered, returned }
  await changeRefund(tx, id, values, { kind: 'amount_mismatch', actor: 'gateway', at: now, detail })
  const rule = refundReturned(PRODUCT, ordered, returned)
  await openAccounts(tx, rule.lines, currency)
  await post(tx, {
    ...rule,
    reference: `refund payment ${id}`,
    currency,
    postedAt: now,
    madeBy: 'system',
    description: `${charge.reference} ${gatewayId}`,
  })
}
