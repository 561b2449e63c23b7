import { lagosDay } from '../../../platform/db/clock.ts'
import { fieldError } from '../../../platform/errors/api-error.ts'
import { longDay } from '../../../platform/printing/long-day.ts'
import type { Change } from '../policies/change.ts'
import { versionsOf } from '../policies/versions.ts'
import type { IssuedPolicy } from './store.ts'

/**
 * Asserts that a change is dated neither before the version in force nor in the future.
 * @throws ApiError 422 at `effective_on` with `fields.change_out_of_order`, `fields.date_future`
 */
export async function assertInOrder(
  { tx, actor }: Change,
  row: IssuedPolicy,
  effective: string,
): Promise<void> {
  const latest = (await versionsOf(tx, row)).at(-1)
  if (latest && effective < latest.effective_on)
    throw fieldError('effective_on', 'fields.change_out_of_order', {
      params: { version: latest.number, day: longDay(latest.effective_on) },
    })
  if (effective > lagosDay(actor.now)) throw fieldError('effective_on', 'fields.date_future')
}
