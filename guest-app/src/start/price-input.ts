import type { PriceInput, SavedQuote } from '@coverdesk/sdk'
import { EMPTY_PURCHASE, type Purchase } from '../shared/purchase.atoms.ts'

/** Builds the input of a price without the plate, so that a shared price does not identify the vehicle's owner. */
export function priceInputOf(purchase: Purchase, cover_type: string): PriceInput {
  const { make, model, make_name, model_name, vehicle_type, body_type, use } = purchase
  const { year, risk_type, worth, extensions } = purchase
  const names = { make_name, model_name, vehicle_type, body_type, use }
  return { make, model, ...names, year: Number(year), risk_type, cover_type, worth, extensions }
}

/** Turns a saved price into the purchase on this phone. */
export const purchaseOf = ({ told, premium, saved_at }: SavedQuote, of: string): Purchase => ({
  ...EMPTY_PURCHASE,
  ...told,
  year: String(told.year),
  priced: { of, premium, on: saved_at },
  saved_at: new Date().toISOString(),
})
