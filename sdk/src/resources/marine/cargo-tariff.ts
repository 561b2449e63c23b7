import type { Integer, Kobo } from '../../money/units.ts'
/** The rate of one class of goods under one main clause. */
export interface CargoRate {
  /** Code of the list `rate-classes`. */
  rate_class: string
  /** Code of the list `marine-clauses`. */
  clause: string
  /** Millionths of the sum insured: 2,500 is 0.25 %. Null has no rate: an underwriter decides. */
  rate_ppm: Integer | null
}

/** An add-on clause with a rate of its own. */
export interface CargoAddOn {
  clause: string
  /** Millionths of the sum insured: 500 is 0.05 %. */
  rate_ppm: Integer
}

/** The basis of cargo premiums. All figures are whole numbers. */
export interface CargoTariff {
  rates: CargoRate[]
  add_ons: CargoAddOn[]
  /** When several fit, the one over the most years applies. `factor_bps`: 12,500 is × 1.25. */
  vessel_ages: { over_years: Integer; factor_bps: Integer }[]
  /** By the code of the list `conveyances`. `factor_bps`: 8,000 is × 0.8. */
  conveyances: { conveyance: string; factor_bps: Integer }[]
  /** Minimum premium in kobo. */
  minimum_premium: Kobo
  /**
   * Basis points of an annual cover's deposit premium that are retained at its adjustment, however little was
   * shipped: 7,500 is 75 %. When absent, only the minimum premium applies.
   */
  annual_minimum_bps?: Integer | undefined
  /** The default addition to cost and freight: 1,000 is 10 %. */
  uplift_bps: Integer
  /** The excess in basis points of the sum insured, and its minimum in kobo. */
  excess_bps: Integer
  minimum_excess: Integer
  /** Basis points of the premium, for partners without a commission of their own. */
  commission_bps: Integer
  /** Tax added to the commission, and tax withheld from it, in basis points of it. */
  vat_bps: Integer
  wht_bps: Integer
  /** Maximum age of an exchange rate in days: 0 requires one of the same day. */
  fx_days: Integer
}
