import { type CargoReckoning, type CargoTerms, parseMinor, parsePercent } from '@coverdesk/sdk'
import { repriceCargo } from '@coverdesk/sdk/schemas'

/**
 * Estimates the price after an amount was typed, by the server’s rates for the same goods, journey and cover;
 * null where other terms changed, or an amount is invalid.
 */
export function estimate(
  served: CargoReckoning,
  pricedTerms: CargoTerms,
  now: CargoTerms,
): CargoReckoning | null {
  const rest = (terms: CargoTerms) => ({ ...rated(terms), fob: '', freight: '', uplift_percent: '' })
  if (JSON.stringify(rest(pricedTerms)) !== JSON.stringify(rest(now))) return null
  const { decimals } = served
  const fob = parseMinor(now.fob, decimals)
  const freight = now.freight.trim() === '' ? 0 : parseMinor(now.freight, decimals)
  const uplift_bps = parsePercent(now.uplift_percent)
  const rate = served.parts.find(({ kind }) => kind === 'rate')?.rate_ppm
  if (fob === null || freight === null || uplift_bps === null || typeof rate !== 'number') return null
  try {
    return repriceCargo(served, { fob, freight, uplift_bps })
  } catch {
    return null
  }
}

/** Returns the terms that a price depends on. */
function rated(terms: CargoTerms) {
  const { mode, vessel_imo, vessel_year, commodity, condition, currency, fob, freight, uplift_percent } =
    terms
  const { cover_from, clause, add_ons } = terms
  const goods = { commodity, condition, currency, fob, freight, uplift_percent }
  return { mode, vessel_imo, vessel_year, ...goods, cover_from, clause, add_ons }
}
