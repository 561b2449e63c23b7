import { openAccounts } from '../../ledger/accounts.ts'
import { post } from '../../ledger/post.ts'
import { refundPaid } from '../../ledger/posting-rules.ts'
import type { Tx } from '../../platform/db/database.ts'
import { PRODUCT } from './product.ts'
import type { RefundRow } from './store.ts'

interface Paid {
  /** Code of the insurer's bank account; null for the payment gateway. */
  paidFrom: string | null
  description: string
  valueDate?: string
  madeBy: string
  checkedBy?: string
  now: Date
}

/** Posts a refund that was paid, once. Accounts stay locked until the transaction ends: call it last. */
export async function postPaidRefund(
  tx: Tx,
  { id, amount, currency }: Pick<RefundRow, 'id' | 'amount' | 'currency'>,
  { paidFrom, now, ...paid }: Paid,
): Promise<void> {
  const rule = refundPaid(PRODUCT, paidFrom, amount)
  await openAccounts(tx, rule.lines, currency)
  await post(tx, { ...paid, ...rule, reference: `refund payment ${id}`, currency, postedAt: now })
}
