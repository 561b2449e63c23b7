/** The rate of one class of goods under one main clause. */
export interface CargoRate {
  /** Code of the list `rate-classes`. */
  rate_class: string
  /** Code of the list `marine-clauses`. */
  clause: string
  /** Millionths of the sum insured: 2,500 is 0.25 %. Null has no rate: an underwriter decides. */
  rate_ppm: number | null
}

/** A clause that is added to a main one, with a rate of its own. */
export interface CargoAddOn {
  clause: string
  /** Millionths of the sum insured: 500 is 0.05 %. */
  rate_ppm: number
}

/** What cargo is rated by. All of it are whole numbers. */
export interface CargoTariff {
  rates: CargoRate[]
  add_ons: CargoAddOn[]
  /** Of several that fit, the one over the most years. `factor_bps`: 12,500 is × 1.25. */
  vessel_ages: { over_years: number; factor_bps: number }[]
  /** By the code of the list `conveyances`. `factor_bps`: 8,000 is × 0.8. */
  conveyances: { conveyance: string; factor_bps: number }[]
  /** Kobo. */
  minimum_premium: number
  /**
   * Basis points of an annual cover's deposit premium that are kept when it is adjusted, however little was shipped: 7,500
   * is 75 %. Nothing besides the minimum premium where it is left out.
   */
  annual_minimum_bps?: number | undefined
  /** What is added to cost and freight unless something else is agreed: 1,000 is 10 %. */
  uplift_bps: number
  /** The excess in basis points of the sum insured, and the least it is in kobo. */
  excess_bps: number
  minimum_excess: number
  /** Basis points of the premium, for partners without a commission of their own. */
  commission_bps: number
  /** Tax added to the commission, and tax withheld from it, in basis points of it. */
  vat_bps: number
  wht_bps: number
  /** How many days old an exchange rate may be: 0 asks for one of the day itself. */
  fx_days: number
}
