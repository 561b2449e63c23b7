import {
  type CargoPrice,
  CargoRatingError,
  type CargoTerms,
  formatNaira,
  type NewPolicyChange,
  parseMinor,
} from '@coverdesk/sdk'
import { repriceCargo } from '@coverdesk/sdk/schemas'
import { ApiError, type FieldError } from '../../../../platform/errors/api-error.ts'
import { longDay } from '../../../../platform/printing/long-day.ts'
import type { IssuedPolicy } from '../store.ts'

type Declared = Extract<NewPolicyChange, { kind: 'adjustment' }>

/**
 * Asserts that an annual cover can be adjusted: once, after the end of its year.
 * @throws ApiError 409 `not_annual`, `year_not_ended`, `already_adjusted`
 */
export function assertAdjustable({ kind, ends_on, price }: IssuedPolicy, today: string): void {
  if (kind !== 'annual' || !ends_on) throw new ApiError(409, 'not_annual')
  if (ends_on >= today) throw new ApiError(409, 'year_not_ended', { params: { day: longDay(ends_on) } })
  if (price.deposit !== undefined) throw new ApiError(409, 'already_adjusted')
}

/** The result of an adjustment, or the error of the declared amounts. */
export type Adjusted = { terms: CargoTerms; price: CargoPrice; difference: number } | { faults: FieldError[] }

/**
 * Adjusts an annual cover's premium to the goods shipped in its year, at the rates, loadings and exchange rate of its
 * price, with at least the agreed minimum; the difference to the deposit premium is charged or returned. A
 * minimum and deposit premium adjusted on declared values is the practice of the market. A cover without
 * an agreed minimum retains the least premium of its tariff.
 * @param returnable amount paid and not returned, in kobo
 */
export function adjust(
  { terms: current, price: before }: IssuedPolicy,
  declared: Omit<Declared, 'kind'>,
  returnable: number,
): Adjusted {
  const { decimals } = before
  const [fob, freight] = [parseMinor(declared.fob, decimals), parseMinor(declared.freight, decimals)]
  if (fob === null || freight === null) {
    const wrong = [...(fob === null ? ['fob'] : []), ...(freight === null ? ['freight'] : [])]
    return { faults: wrong.map((path) => ({ path, code: 'fields.amount_format' })) }
  }
  const price = repriced(before, fob, freight)
  if (!price) return { faults: [{ path: 'fob', code: 'fields.amount_too_large' }] }
  const difference = price.premium - before.premium
  const faults = faultsAbovePaid(difference, returnable)
  if (faults.length > 0) return { faults }
  const terms = { ...current, fob: declared.fob.trim(), freight: declared.freight.trim() }
  return { terms, price, difference }
}

/** Prices the declared amounts; null above the greatest computable amount. */
function repriced(before: CargoPrice, fob: number, freight: number): CargoPrice | null {
  const agreed_minimum = before.annual_minimum ?? before.minimum_premium
  try {
    const now = repriceCargo(before, { fob, freight, agreed_minimum })
    return { ...before, ...now, excess: before.excess, deposit: before.premium }
  } catch (error) {
    if (error instanceof CargoRatingError) return null
    throw error
  }
}

/** Returns an error for a return above the amount paid and not returned. */
export const faultsAbovePaid = (difference: number, returnable: number): FieldError[] =>
  -difference > returnable
    ? [{ path: 'fob', code: 'amount_left', params: { left: formatNaira(returnable) } }]
    : []
