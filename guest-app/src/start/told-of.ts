import type { PriceInput, SavedQuote } from '@coverdesk/sdk'
import { NOTHING_TOLD, type Purchase } from '../shared/purchase.atoms.ts'

/** What a price was told for, without the plate: a shared price says nothing of whose vehicle it is. */
export function toldOf(purchase: Purchase, cover_type: string): PriceInput {
  const { make, model, make_name, model_name, vehicle_type, body_type, use } = purchase
  const { year, risk_type, worth, extensions } = purchase
  const names = { make_name, model_name, vehicle_type, body_type, use }
  return { make, model, ...names, year: Number(year), risk_type, cover_type, worth, extensions }
}

/** A saved price as this phone's own. */
export const purchaseOf = ({ told, premium, saved_at }: SavedQuote, of: string): Purchase => ({
  ...NOTHING_TOLD,
  ...told,
  year: String(told.year),
  priced: { of, premium, on: saved_at },
  saved_at: new Date().toISOString(),
})
