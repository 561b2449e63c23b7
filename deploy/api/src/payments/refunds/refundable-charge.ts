import { CHANGE_RULES } from '@coverdesk/sdk'
import { sql } from 'kysely'
import { days, instant, lagosDay } from '../../platform/db/clock.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { setupEntryOn } from '../../reference/setups/store.ts'

interface Money {
  amount: number
  currency: string
  /** The transfer that returns premium which its seller paid. */
  sellersOf?: string | null
}

/**
 * Finds the latest charge of a policy's payments that the gateway can refund by an amount: paid within its window, with
 * enough of it not returned, refunded or disputed. What the seller of a transferred policy paid is not refunded to the
 * buyer.
 */
export async function refundableCharge(
  db: Db | Tx,
  policyId: string,
  { amount, currency, sellersOf = null }: Money,
  now: Date,
): Promise<{ id: string; reference: string } | undefined> {
  const since = instant(new Date(now.getTime() - (await windowOn(db, lagosDay(now)))))
  const { rows } = await sql<{ id: string; reference: string }>`
    select attempt.id, attempt.reference
    from payment_attempts attempt join payments paid on paid.id = attempt.payment_id
    where attempt.status = 'succeeded' and attempt.source = 'gateway' and attempt.received_amount is null and paid.currency = ${currency}
      and attempt.settled_at >= ${since}
      and paid.id in (
        select payment_id from policies where id = ${policyId} union all
        select payment_id from policy_transactions where policy_id = ${policyId} and status = 'booked')
      and not exists (select 1 from policy_transfers sold
        where sold.policy_id = ${policyId} and sold.booked_at is not null and paid.tracker_id is distinct from sold.tracker_id
          and paid.created_at < sold.booked_at and sold.id is distinct from ${sellersOf}::uuid)
      and paid.amount - (select coalesce(sum(posted), 0) from payment_reversals where attempt_id = attempt.id)
        - (select coalesce(sum(amount), 0) from refunds where attempt_id = attempt.id and way = 'gateway') >= ${amount}
      and not exists (select 1 from payment_reversals back
        where back.attempt_id = attempt.id and back.refund_id is null and back.state = 'open')
    order by attempt.settled_at desc, attempt.id desc limit 1`.execute(db)
  return rows[0]
}

/** How long after a charge the gateway refunds it, by the reference data of a day; in milliseconds. */
async function windowOn(db: Db | Tx, day: string): Promise<number> {
  const entry = await setupEntryOn(db, 'change_rules', 'GATEWAY_REFUND', day)
  return days(Number(entry?.attributes.change_days ?? CHANGE_RULES.GATEWAY_REFUND.change_days))
}
