import { type CargoReckoning, type CargoToRate, priceCargo } from './cargo-premium.ts'

const BPS = 10_000

/** Amounts in minor units of the currency of the price. */
export interface CargoAmounts extends Pick<CargoToRate, 'fob' | 'freight' | 'agreed_minimum'> {
  /** Unchanged when absent. */
  uplift_bps?: number | undefined
}

/**
 * Prices a priced cargo again with other amounts: by the rates, loadings, exchange rate and shares of its price, not
 * the present ones, rounded as its price was.
 * @throws CargoRatingError
 * @example repriceCargo(policy.price, { fob: 8_000_000, freight: 0 }).premium
 */
export function repriceCargo(priced: CargoReckoning, amounts: CargoAmounts): CargoReckoning {
  const { currency, fx, commission_bps, minimum_premium, annual_minimum_bps } = priced
  const { fob, freight, agreed_minimum, uplift_bps = priced.uplift_bps } = amounts
  const find = (kind: 'rate' | 'vessel_age' | 'conveyance') => priced.parts.find((part) => part.kind === kind)
  const [rate, age, way] = [find('rate'), find('vessel_age'), find('conveyance')]
  const add_ons = priced.parts.flatMap(({ kind, code, rate_ppm }) =>
    kind === 'add_on' && rate_ppm !== null ? [{ clause: code, rate_ppm }] : [],
  )
  const years = Number(age?.code ?? 0)
  const isAnnual = priced.annual_minimum !== undefined || agreed_minimum !== undefined
  const rates = {
    rates: [],
    add_ons,
    minimum_premium,
    annual_minimum_bps,
    vessel_ages: age ? [{ over_years: years, factor_bps: age.factor_bps ?? BPS }] : [],
    conveyances: way ? [{ conveyance: way.code, factor_bps: way.factor_bps ?? BPS }] : [],
    vat_bps: priced.vat_bps,
    wht_bps: priced.wht_bps,
    excess_bps: priced.excess_bps,
    minimum_excess: leastExcess(priced),
  }
  const reckoned = priceCargo(rates, {
    kind: isAnnual ? 'annual' : 'single_transit',
    currency,
    decimals: priced.decimals,
    fob,
    freight,
    uplift_bps,
    fx,
    commission_bps,
    rate_class: '',
    clause: rate?.code ?? '',
    rate_ppm: rate?.rate_ppm ?? undefined,
    agreed_minimum,
    add_ons: add_ons.map(({ clause }) => clause),
    mode: way?.code ?? '',
    vessel_age: age ? years + 1 : null,
    rounding: priced.rounding ?? 'before_loadings',
  })
  return { ...reckoned, provisional: priced.provisional }
}

/** Returns the minimum excess, when it was applied. */
function leastExcess({ excess, excess_bps, sum_insured_kobo }: CargoReckoning): number {
  const share = Math.round((sum_insured_kobo * excess_bps) / BPS)
  return excess > share ? excess : 0
}
