import { CHANGE_RULES } from '@coverdesk/sdk'
import { type RawBuilder, sql } from 'kysely'
import { lagosDay } from '../../platform/db/clock.ts'

/**
 * In SQL: a row of `counter_receipts` is the oldest cash of a drawer of the cashier, and should have been deposited by
 * the days of the reference data. Deposits count once they are recorded.
 */
export function isOverdueCash(cashier: string, now: Date): RawBuilder<boolean> {
  const today = lagosDay(now)
  return sql<boolean>`counter_receipts.id in (
    select distinct on (own.account) own.id from (
      select id, account, received_on, recorded_at,
        sum(amount) over (partition by account order by received_on, recorded_at, id) as reached
      from counter_receipts
      where method = 'cash' and recorded_by_user = ${cashier}::uuid and state in ('confirmed', 'reversal_requested')
    ) as own
    where own.reached > (select coalesce(sum(case kind when 'deposit' then amount else -amount end), 0)
        from cash_movements where till::text = own.account and cashier = ${cashier}::uuid
          and (status = 'confirmed' or (status = 'recorded' and kind = 'deposit')))
      and own.received_on < ${today}::date - coalesce((select (attributes ->> 'change_days')::int from setup_rows
        where list = 'change_rules' and code = 'CASH_DEPOSIT' and effective_from <= ${today}::date
          and (effective_to is null or effective_to >= ${today}::date) limit 1),
        ${CHANGE_RULES.CASH_DEPOSIT.change_days}::int)
    order by own.account, own.received_on, own.recorded_at, own.id)`
}
