import {
  type CargoRates,
  type CargoReckoning,
  type CargoTerms,
  currencyDecimals,
  parseMinor,
  parsePercent,
  priceCargo,
} from '@coverdesk/sdk'

const BPS = 10_000

/**
 * The price at once after an amount was typed, by the rates the server told for the same goods, journey and cover;
 * null where something else changed, or an amount is none.
 */
export function estimate(told: CargoReckoning, asked: CargoTerms, now: CargoTerms): CargoReckoning | null {
  const rest = (terms: CargoTerms) => ({ ...rated(terms), fob: '', freight: '', uplift_percent: '' })
  if (JSON.stringify(rest(asked)) !== JSON.stringify(rest(now))) return null
  const decimals = currencyDecimals(now.currency)
  const fob = parseMinor(now.fob, decimals)
  const freight = now.freight.trim() === '' ? 0 : parseMinor(now.freight, decimals)
  const uplift_bps = parsePercent(now.uplift_percent)
  const rate = told.parts.find(({ kind }) => kind === 'rate')?.rate_ppm
  if (fob === null || freight === null || uplift_bps === null || typeof rate !== 'number') return null
  const factorOf = (kind: 'vessel_age' | 'conveyance'): number | null =>
    told.parts.find((part) => part.kind === kind)?.factor_bps ?? null
  const [age, way] = [factorOf('vessel_age'), factorOf('conveyance')]
  const rates: CargoRates = {
    rates: [],
    add_ons: told.parts.flatMap(({ kind, code, rate_ppm }) =>
      kind === 'add_on' && rate_ppm !== null ? [{ clause: code, rate_ppm }] : [],
    ),
    vessel_ages: age === null ? [] : [{ over_years: 0, factor_bps: age }],
    conveyances: way === null ? [] : [{ conveyance: now.mode, factor_bps: way }],
    ...{ minimum_premium: told.minimum_premium, vat_bps: told.vat_bps, wht_bps: told.wht_bps },
    ...{ excess_bps: told.excess_bps, minimum_excess: leastExcess(told) },
  }
  try {
    const { currency, clause, mode } = now
    const cargo = {
      ...({ kind: 'single_transit', currency, fob, freight, uplift_bps, clause, mode } as const),
      ...{
        add_ons: rates.add_ons.map(({ clause }) => clause),
        vessel_age: age === null ? null : 1,
        rate_class: '',
        fx: told.fx,
        rate_ppm: rate,
      },
      commission_bps: told.commission_bps,
    }
    return { ...priceCargo(rates, cargo), provisional: told.provisional }
  } catch {
    return null
  }
}

/** What of the terms a price depends on. */
function rated(terms: CargoTerms) {
  const { mode, vessel_imo, vessel_year, commodity, condition, currency, fob, freight, uplift_percent } =
    terms
  const { cover_from, clause, add_ons } = terms
  const goods = { commodity, condition, currency, fob, freight, uplift_percent }
  return { mode, vessel_imo, vessel_year, ...goods, cover_from, clause, add_ons }
}

/** What the excess is at least, where that is what counted. */
function leastExcess({ excess, excess_bps, sum_insured_kobo }: CargoReckoning): number {
  const share = Math.round((sum_insured_kobo * excess_bps) / BPS)
  return excess > share ? excess : 0
}
