import { sql } from 'kysely'
import { openAccounts } from '../ledger/accounts.ts'
import { post } from '../ledger/post.ts'
import { premiumGivenBack } from '../ledger/posting-rules.ts'
import { reverse } from '../ledger/reverse.ts'
import type { Tx } from '../platform/db/database.ts'
import type { Services } from '../platform/services.ts'
import { reopenPayment } from './reopen-payment.ts'
import type { AttemptRow } from './store.ts'
import type { Paid, Reversal } from './store-reversal.ts'

type Returned = Reversal & {
  /** Id of the stored reversal. */
  rowId: string
}

/**
 * Posts to the ledger what the gateway returned to the customer: never more than came in, and never twice. Of money
 * that fits no sale, only the whole amount, and not once it is in suspense: finance decides about the rest.
 */
export async function postReturnedMoney(
  tx: Tx,
  services: Services,
  paid: Paid,
  returned: Returned,
): Promise<void> {
  const { attempt, payment } = paid
  const isUnused = attempt.received_amount !== null || payment.status === 'review'
  const posted = isUnused
    ? await postReturnedUnused(tx, services, paid, returned)
    : await postReturnedPremium(tx, services, paid, returned)
  await tx.updateTable('payment_reversals').set({ posted }).where('id', '=', returned.rowId).execute()
}

async function postReturnedPremium(
  tx: Tx,
  services: Services,
  { attempt, payment }: Paid,
  { rowId, kind, amount, currency }: Returned,
): Promise<number> {
  const left = payment.amount - (await postedOf(tx, attempt, payment.currency))
  const given = currency === payment.currency ? Math.min(amount, left) : 0
  if (given <= 0) return 0
  const postingRule = premiumGivenBack('motor', given)
  await openAccounts(tx, [{ kind: 'premium-returned', owner: 'motor' }], currency)
  await post(tx, {
    ...postingRule,
    reference: `reversal ${rowId}`,
    currency,
    postedAt: services.clock(),
    madeBy: 'system',
    description: `${attempt.reference} ${kind}`,
  })
  return given
}

async function postReturnedUnused(
  tx: Tx,
  services: Services,
  { attempt, payment }: Paid,
  { id, amount, currency }: Returned,
): Promise<number> {
  const whole = attempt.received_amount ?? payment.amount
  const isWhole = amount === whole && currency === (attempt.received_currency ?? payment.currency)
  if (attempt.refunded_at || attempt.suspended_at || !isWhole) return 0
  const receipt = await tx
    .selectFrom('ledger_transactions')
    .select('id')
    .where('reference', '=', `receipt ${attempt.reference}`)
    .executeTakeFirst()
  if (!receipt) return 0
  const now = services.clock()
  const reference = attempt.refund_reference ?? id
  await reverse(tx, {
    of: receipt.id,
    reference: `refund ${reference}`,
    reason: 'Refunded at the gateway',
    madeBy: attempt.refund_noted_by ?? 'system',
    checkedBy: 'gateway',
    postedAt: now,
  })
  await tx
    .updateTable('payment_attempts')
    .set({
      refund_reference: reference,
      refund_noted_at: attempt.refund_noted_at ?? now,
      refunded_at: now,
    })
    .where('id', '=', attempt.id)
    .execute()
  if (payment.status === 'review' && payment.tracker_id)
    await reopenPayment(tx, services, payment, { trackerId: payment.tracker_id, now })
  return whole
}

async function postedOf(tx: Tx, { id }: AttemptRow, currency: string): Promise<number> {
  const { sum } = await tx
    .selectFrom('payment_reversals')
    .select(
      sql<number>`coalesce(sum(case when refund_id is not null and posted = 0 and state = 'returned'
        and currency = ${currency} then amount
        else posted end), 0)::bigint`.as('sum'),
    )
    .where('attempt_id', '=', id)
    .executeTakeFirstOrThrow()
  return Number(sum)
}
