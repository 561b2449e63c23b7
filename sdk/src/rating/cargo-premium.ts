import type { Integer, Kobo } from '../money/units.ts'
import type { CargoTariff } from '../resources/marine/cargo-tariff.ts'
import { currencyDecimals } from './cargo-amounts.ts'

/** Why a tariff does not price a cargo. */
export type CargoRatingErrorCode = 'rate_not_found' | 'add_on_not_found' | 'sum_insured_high'

/** A cargo that cannot be priced by the tariff. */
export class CargoRatingError extends Error {
  override name: string = 'CargoRatingError'
  readonly fault: CargoRatingErrorCode

  constructor(fault: CargoRatingErrorCode) {
    super(fault)
    this.fault = fault
  }
}

/** The part of a tariff that prices one cargo. Rates are in millionths of the sum insured: 2,500 is 0.25 %. */
export type CargoRates = Pick<
  CargoTariff,
  | 'rates'
  | 'add_ons'
  | 'vessel_ages'
  | 'conveyances'
  | 'minimum_premium'
  | 'annual_minimum_bps'
  | 'excess_bps'
  | 'minimum_excess'
  | 'vat_bps'
  | 'wht_bps'
>

/** Naira for one unit of a currency. */
export interface CargoFx {
  currency: string
  /** `yyyy-mm-dd`: the day of the rate. */
  day: string
  /** In millionths: 1,500 naira are 1,500,000,000. */
  rate_micro: Integer
  source: string
}

/** The cargo to be priced. */
export interface CargoToRate {
  kind: 'single_transit' | 'open_cover' | 'declaration' | 'annual'
  /** ISO 4217. */
  currency: string
  /** Decimals of the currency in the reference data; by default those of ISO 4217. */
  decimals?: Integer | undefined
  /** In minor units of the currency, like `freight`. */
  fob: Integer
  freight: Integer
  uplift_bps: Integer
  /** Of the commodity. */
  rate_class: string
  clause: string
  /** Codes of clauses. */
  add_ons: readonly string[]
  /** Code of the conveyance. */
  mode: string
  /** Full years on the first day of cover; null without a vessel or when its year is unknown. */
  vessel_age: Integer | null
  fx: CargoFx
  commission_bps: Integer
  /** An underwriter's own rate instead of the tariff's. */
  rate_ppm?: Integer | undefined
  /** Kobo: the agreed retained premium of an annual cover, at its adjustment. */
  agreed_minimum?: Kobo | undefined
  /** `after_loadings` by default. An issued policy retains the rounding of its price. */
  rounding?: CargoRounding | undefined
}

/**
 * When a component of a premium is rounded. `after_loadings`: once, with its loadings. `before_loadings`: before and
 * after each loading, as prices were calculated until 26 November 2026.
 */
export type CargoRounding = 'after_loadings' | 'before_loadings'

export const cargoPartKinds = ['rate', 'add_on', 'vessel_age', 'conveyance', 'minimum'] as const

/** A part of a premium; the sum of all parts is the premium. */
export interface CargoPremiumPart {
  kind: (typeof cargoPartKinds)[number]
  /** Of the clause or the conveyance; the years of a vessel’s age. */
  code: string
  /** Millionths of the sum insured, on `rate` and `add_on`. */
  rate_ppm: Integer | null
  /** On `vessel_age` and `conveyance`: 12,500 is × 1.25. */
  factor_bps: Integer | null
  /** Kobo; negative when it lowers the premium. */
  amount: Kobo
}

/** The price of a cargo, with a snapshot of every rate used. Kobo, unless a field states otherwise. */
export interface CargoReckoning {
  currency: string
  /** Decimals of the currency. */
  decimals: Integer
  /** In minor units of the currency, like `freight` and `sum_insured`. */
  fob: Integer
  freight: Integer
  uplift_bps: Integer
  sum_insured: Integer
  fx: CargoFx
  sum_insured_kobo: Integer
  parts: CargoPremiumPart[]
  minimum_premium: Integer
  minimum_applied: boolean
  /**
   * Of an annual cover: the part of its deposit premium that is retained at its adjustment, however little was
   * shipped.
   */
  annual_minimum?: Integer | undefined
  /** Its share of the deposit premium, unless the minimum premium is higher. */
  annual_minimum_bps?: Integer | undefined
  premium: Integer
  excess_bps: Integer
  /** The part of each loss that is not paid. */
  excess: Integer
  commission_bps: Integer
  commission: Integer
  vat_bps: Integer
  vat: Integer
  wht_bps: Integer
  wht: Integer
  /** Commission with its VAT, minus the tax withheld. */
  commission_net: Integer
  /** Whether an underwriter decides by the tariff: the premium uses its highest rate for the goods. */
  provisional: boolean
  /** Absent in prices of before 26 November 2026, which were rounded `before_loadings`. */
  rounding?: 'after_loadings' | undefined
}

const BPS = 10_000n
const PPM = 1_000_000n

/**
 * Prices a cargo by a tariff: sum insured = (FOB + freight) × (1 + uplift), premium = the greater of the minimum and
 * sum insured × exchange rate × Σ rates × loadings, in integer minor units. The components are the basic rate and each
 * add-on. Each component is rated with its loadings and rounded once, half up; the premium is the sum of the rounded
 * components. The part of a loading is what it adds to the rounded components, so that the parts sum to the premium.
 * The server rates by it, and a page can show the same price at once.
 * @throws CargoRatingError
 * @example
 * priceCargo(rates, { kind: 'single_transit', currency: 'USD', fob: 10_000_000, freight: 500_000, uplift_bps: 1000, … }).premium
 * // 43312500 at 1,500 naira and 0.25 %
 */
export function priceCargo(rates: CargoRates, cargo: CargoToRate): CargoReckoning {
  const {
    currency,
    fob,
    freight,
    uplift_bps,
    fx,
    commission_bps,
    decimals = currencyDecimals(currency),
  } = cargo
  const sum_insured = roundedShare(BigInt(fob) + BigInt(freight), BPS + BigInt(uplift_bps), BPS)
  const perUnit = 10n ** BigInt(decimals) * PPM
  const sum_insured_kobo = roundedShare(BigInt(sum_insured), BigInt(fx.rate_micro) * 100n, perUnit)
  const isLoadedFirst = cargo.rounding !== 'before_loadings'
  const insured = isLoadedFirst
    ? { amount: BigInt(sum_insured) * BigInt(fx.rate_micro) * 100n, of: perUnit }
    : { amount: BigInt(sum_insured_kobo), of: 1n }
  const { parts, provisional } = partsOf(rates, cargo, insured)
  const premium = total(parts)
  const commission = share(premium, commission_bps)
  const vat = share(commission, rates.vat_bps)
  const wht = share(commission, rates.wht_bps)
  return {
    currency,
    decimals,
    fob,
    freight,
    uplift_bps,
    sum_insured,
    fx,
    sum_insured_kobo,
    parts,
    premium,
    minimum_premium: rates.minimum_premium,
    ...annualMinimum(rates, cargo, premium),
    minimum_applied: parts.some(({ kind }) => kind === 'minimum'),
    excess_bps: rates.excess_bps,
    excess: Math.max(rates.minimum_excess, share(sum_insured_kobo, rates.excess_bps)),
    commission_bps,
    commission,
    vat_bps: rates.vat_bps,
    vat,
    wht_bps: rates.wht_bps,
    wht,
    commission_net: commission + vat - wht,
    provisional,
    ...(isLoadedFirst ? { rounding: 'after_loadings' as const } : {}),
  }
}

/** The sum insured in kobo, as a fraction. */
interface Insured {
  amount: bigint
  of: bigint
}

function partsOf(rates: CargoRates, cargo: CargoToRate, insured: Insured) {
  // An open cover is paid for by its declarations.
  if (cargo.kind === 'open_cover') return { parts: [], provisional: false }
  const { rate_ppm, provisional } = basicRate(rates, cargo)
  const parts: CargoPremiumPart[] = [rated('rate', cargo.clause, rate_ppm, insured)]
  for (const code of cargo.add_ons) {
    const addOn = rates.add_ons.find((one) => one.clause === code)
    if (!addOn) throw new CargoRatingError('add_on_not_found')
    parts.push(rated('add_on', code, addOn.rate_ppm, insured))
  }
  parts.push(
    ...(cargo.rounding === 'before_loadings' ? loadedTotal : loadedComponents)(
      parts,
      insured,
      loadingsOf(rates, cargo),
    ),
  )
  const short = Math.max(rates.minimum_premium, cargo.agreed_minimum ?? 0) - total(parts)
  if (short > 0)
    parts.push({ kind: 'minimum', code: 'minimum', rate_ppm: null, factor_bps: null, amount: short })
  return { parts, provisional }
}

function annualMinimum(
  { annual_minimum_bps = 0, minimum_premium }: CargoRates,
  { kind, agreed_minimum }: CargoToRate,
  premium: number,
): Pick<CargoReckoning, 'annual_minimum' | 'annual_minimum_bps'> {
  if (kind !== 'annual') return {}
  const least = Math.max(minimum_premium, share(premium, annual_minimum_bps))
  return { annual_minimum: agreed_minimum ?? least, annual_minimum_bps }
}

function basicRate(rates: CargoRates, { rate_class, clause, rate_ppm }: CargoToRate) {
  if (rate_ppm !== undefined) return { rate_ppm, provisional: false }
  const ofGoods = rates.rates.filter((row) => row.rate_class === rate_class)
  const found = ofGoods.find((row) => row.clause === clause)
  if (!found) throw new CargoRatingError('rate_not_found')
  if (found.rate_ppm !== null) return { rate_ppm: found.rate_ppm, provisional: false }
  const highest = Math.max(0, ...ofGoods.map((row) => row.rate_ppm ?? 0))
  return { rate_ppm: highest, provisional: true }
}

/** Each loading multiplies the result of those before it. */
function loadingsOf({ vessel_ages, conveyances }: CargoRates, { mode, vessel_age }: CargoToRate) {
  const [age] = vessel_ages
    .filter(({ over_years }) => vessel_age !== null && vessel_age > over_years)
    .sort((one, other) => other.over_years - one.over_years)
  const way = conveyances.find(({ conveyance }) => conveyance === mode)
  return [
    ...(age
      ? [{ kind: 'vessel_age' as const, code: String(age.over_years), factor_bps: age.factor_bps }]
      : []),
    ...(way ? [{ kind: 'conveyance' as const, code: way.conveyance, factor_bps: way.factor_bps }] : []),
  ]
}

type Loading = ReturnType<typeof loadingsOf>[number]

const rated = (
  kind: 'rate' | 'add_on',
  code: string,
  rate_ppm: number,
  insured: Insured,
): CargoPremiumPart => ({
  kind,
  code,
  rate_ppm,
  factor_bps: null,
  amount: componentOf(insured, rate_ppm, []),
})

/** Computes a component with loadings, rounded once. */
function componentOf(insured: Insured, ratePpm: number, loadings: readonly Loading[]): number {
  const factor = loadings.reduce((product, { factor_bps }) => product * BigInt(factor_bps), 1n)
  return roundedShare(
    insured.amount,
    BigInt(ratePpm) * factor,
    insured.of * PPM * BPS ** BigInt(loadings.length),
  )
}

/** Computes the change of the sum of rounded components by each loading. */
function loadedComponents(
  components: readonly CargoPremiumPart[],
  insured: Insured,
  loadings: readonly Loading[],
): CargoPremiumPart[] {
  const withFirst = (count: number): number =>
    components.reduce(
      (sum, { rate_ppm }) => sum + componentOf(insured, rate_ppm ?? 0, loadings.slice(0, count)),
      0,
    )
  return loadings.map((loading, at) => ({
    ...loading,
    rate_ppm: null,
    amount: withFirst(at + 1) - withFirst(at),
  }))
}

/** Computes the same of the rounded total, as prices were calculated until 26 November 2026. */
function loadedTotal(
  components: readonly CargoPremiumPart[],
  _insured: Insured,
  loadings: readonly Loading[],
): CargoPremiumPart[] {
  const parts: CargoPremiumPart[] = []
  for (const loading of loadings) {
    const before = total([...components, ...parts])
    parts.push({ ...loading, rate_ppm: null, amount: share(before, loading.factor_bps) - before })
  }
  return parts
}

const share = (amount: number, bps: number): number => roundedShare(BigInt(amount), BigInt(bps), BPS)

/** Rounds half up; inputs are not negative. */
function roundedShare(amount: bigint, by: bigint, of: bigint): number {
  const rounded = Number((amount * by * 2n + of) / (of * 2n))
  if (!Number.isSafeInteger(rounded)) throw new CargoRatingError('sum_insured_high')
  return rounded
}

const total = (parts: readonly CargoPremiumPart[]): number =>
  parts.reduce((sum, part) => sum + part.amount, 0)
