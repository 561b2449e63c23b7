import { isEnded } from '../../../claims/states.ts'
import { lagosDay } from '../../../platform/db/clock.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { ApiError } from '../../../platform/errors/api-error.ts'
import { CUSTOMER_RECORD_YEARS } from '../../../reference/retention-rules/legal-periods.ts'

/**
 * Refuses to erase a customer with open business, or whose records must be stored by law: counted from the end
 * of the last cover, the last change of a claim and the last payment.
 * @throws ApiError 409 `data_in_use`; 409 `data_retained`, with the first day on which the data can be erased
 */
export async function assertErasable(tx: Tx, clientId: string, now: Date): Promise<void> {
  const claims = await tx
    .selectFrom('claims')
    .select(['state', 'updated_at'])
    .where('client_id', '=', clientId)
    .execute()
  const tracker = await tx
    .selectFrom('trackers')
    .select('id')
    .where('customer_id', '=', clientId)
    .where('state', 'in', ['running', 'waiting', 'review'])
    .limit(1)
    .executeTakeFirst()
  if (tracker || claims.some(({ state }) => !isEnded(state))) throw new ApiError(409, 'data_in_use')
  const { end_date } = await tx
    .selectFrom('policies')
    .select((eb) => eb.fn.max('end_date').as('end_date'))
    .where('client_id', '=', clientId)
    .executeTakeFirstOrThrow()
  const { paid_at } = await tx
    .selectFrom('payments')
    .select((eb) => eb.fn.max('paid_at').as('paid_at'))
    .where('client_id', '=', clientId)
    .executeTakeFirstOrThrow()
  const moments = [end_date, paid_at, ...claims.map(({ updated_at }) => updated_at)]
  const last = Math.max(0, ...moments.flatMap((at) => (at ? [new Date(at).getTime()] : [])))
  if (last === 0) return
  const until = new Date(last)
  until.setUTCFullYear(until.getUTCFullYear() + CUSTOMER_RECORD_YEARS)
  until.setUTCDate(until.getUTCDate() + 1)
  if (until > now) throw new ApiError(409, 'data_retained', { params: { day: lagosDay(until) } })
}
