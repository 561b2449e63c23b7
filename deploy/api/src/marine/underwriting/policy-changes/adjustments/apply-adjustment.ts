import { lagosDay } from '../../../../platform/db/clock.ts'
import { ApiError } from '../../../../platform/errors/api-error.ts'
import type { Change } from '../../policies/change.ts'
import { priceColumns } from '../../policies/drafts/drafts.ts'
import { replaceVersion } from '../new-version.ts'
import { readPaid } from '../premium-return.ts'
import type { ChangeRow, IssuedPolicy } from '../store.ts'
import { assertAdjustable, faultsAbovePaid } from './adjustment.ts'

/**
 * Adjusts the deposit premium of an annual cover to the declared amounts.
 * @returns the credit note of a return
 * @throws ApiError 402 `insufficient_funds`; 409 `not_annual`, `year_not_ended`, `already_adjusted`,
 * `price_changed`; 422
 */
export async function applyAdjustment(
  change: Change,
  row: IssuedPolicy,
  request: ChangeRow,
): Promise<string | null> {
  const { tx, actor } = change
  const { terms, price } = request
  if (!terms || !price) throw new Error(`The adjustment ${request.id} has no terms.`)
  assertAdjustable(row, lagosDay(actor.now))
  if (price.deposit !== row.price.premium)
    throw new ApiError(409, 'price_changed', { extra: { before: price.deposit, after: row.price.premium } })
  const { returnable } = await readPaid(tx, row.id)
  const fields = faultsAbovePaid(request.difference, returnable)
  if (fields.length > 0) throw new ApiError(422, 'fields_invalid', { fields })
  return replaceVersion(change, row, request, {
    event: 'adjusted',
    terms,
    price,
    starts_on: row.starts_on,
    ends_on: row.ends_on,
    namesAfter: ({ names }) => names,
    columns: { terms: JSON.stringify(terms), ...priceColumns(price) },
  })
}
