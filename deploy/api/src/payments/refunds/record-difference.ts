import { openAccounts } from '../../ledger/accounts.ts'
import { post } from '../../ledger/post.ts'
import { refundedOtherwise, refundReturned } from '../../ledger/posting-rules.ts'
import { lagosDay } from '../../platform/db/clock.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { Services } from '../../platform/services.ts'
import { PRODUCT } from './product.ts'
import { changeRefund, type RefundRow } from './store.ts'

declare module '../../platform/services.ts' {
  interface Services {
    /** Kobo that an amount of another currency was worth on a day; null without a rate. Marine's rates hand it in. */
    valueInNaira: (
      db: Db | Tx,
      money: { amount: number; currency: string },
      day: string,
    ) => Promise<number | null>
  }
}

interface Returned {
  /** The charge at the gateway, and its refund. */
  charge: { id: string; reference: string }
  gatewayId: string
  /** In minor units of its currency. */
  amount: number
  currency: string
  now: Date
}

/**
 * Records that the gateway returned another amount than was ordered, and posts what it returned: what is owed becomes
 * less by it, an excess is in suspense. Another currency returned nothing of what is owed, and is in suspense as a whole.
 * The difference waits for a settlement. Accounts stay locked until the transaction ends: call it last.
 */
export async function recordDifference(
  tx: Tx,
  services: Services,
  refund: RefundRow,
  { charge, gatewayId, amount, currency, now }: Returned,
): Promise<void> {
  const { id, amount: ordered } = refund
  const isOther = currency !== refund.currency
  const returned = isOther ? 0 : amount
  const other = isOther
    ? {
        other_amount: amount,
        other_currency: currency,
        other_value: await services.valueInNaira(tx, { amount, currency }, lagosDay(now)),
      }
    : {}
  await tx
    .insertInto('refund_differences')
    .values({ refund_id: id, ordered, returned, ...other })
    .execute()
  const values = {
    way: 'gateway' as const,
    attempt_id: charge.id,
    gateway_id: gatewayId,
    status: 'differs' as const,
    reason: null,
  }
  const detail = { reference: gatewayId, ordered, returned: amount, currency }
  await changeRefund(tx, id, values, { kind: 'amount_mismatch', actor: 'gateway', at: now, detail })
  const rule = isOther ? refundedOtherwise(amount) : refundReturned(PRODUCT, ordered, returned)
  await openAccounts(tx, rule.lines, currency)
  await post(tx, {
    ...rule,
    reference: isOther ? `refund currency ${id}` : `refund payment ${id}`,
    currency,
    postedAt: now,
    madeBy: 'system',
    description: `${charge.reference} ${gatewayId}`,
    ...(isOther ? { reason: `Refunded in ${currency} instead of ${refund.currency}` } : {}),
  })
}
