import {
  type CargoPrice,
  CargoRatingError,
  type CargoTerms,
  formatNaira,
  type NewPolicyChange,
  parseMinor,
} from '@coverdesk/sdk'
import { repriceCargo } from '@coverdesk/sdk/schemas'
import { ApiError, type FieldFault } from '../../../platform/errors/api-error.ts'
import { longDay } from '../../../platform/printing/long-day.ts'
import type { Issued } from './endorsement.ts'

type Declared = Extract<NewPolicyChange, { kind: 'adjustment' }>

/**
 * An annual cover is adjusted when its year has ended, once.
 * @throws ApiError 409 `not_annual`, `year_not_ended`, `already_adjusted`
 */
export function assertAdjustable({ kind, ends_on, price }: Issued, today: string): void {
  if (kind !== 'annual' || !ends_on) throw new ApiError(409, 'not_annual')
  if (ends_on >= today) throw new ApiError(409, 'year_not_ended', { params: { day: longDay(ends_on) } })
  if (price.deposit !== undefined) throw new ApiError(409, 'already_adjusted')
}

/** What a cover was adjusted to, or what is wrong with what was declared. */
export type Adjusted = { terms: CargoTerms; price: CargoPrice; difference: number } | { faults: FieldFault[] }

/**
 * What an annual cover's premium is adjusted to: what was shipped in its year by the rates, loadings and exchange rate its
 * price keeps, and at least the minimum that was agreed; what differs from the deposit premium is charged or returned. A
 * minimum and deposit premium adjusted on declared values is the practice of the market. A cover from before there was
 * such a minimum keeps the least premium of its tariff.
 * @param most kobo that were paid and not returned
 */
export function adjust(
  { terms: kept, price: before }: Issued,
  declared: Omit<Declared, 'kind'>,
  most: number,
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
  const faults = beyondPaid(difference, most)
  if (faults.length > 0) return { faults }
  const terms = { ...kept, fob: declared.fob.trim(), freight: declared.freight.trim() }
  return { terms, price, difference }
}

/** Null above what can be reckoned with. */
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

/** A return is never more than was paid and not returned. */
export const beyondPaid = (difference: number, most: number): FieldFault[] =>
  -difference > most ? [{ path: 'fob', code: 'amount_left', params: { left: formatNaira(most) } }] : []
