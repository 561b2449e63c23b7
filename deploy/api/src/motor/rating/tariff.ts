/** A year's price of one cover for one class of vehicles. */
export interface Rate {
  risk_type: string
  cover_type: string
  basis: 'flat' | 'sum_insured'
  /** For `flat`: kobo. */
  amount?: number
  /** For `sum_insured`: basis points, 500 is 5 %. */
  rate_bps?: number
  /** For `sum_insured`: kobo; below it the premium would undercut the third-party one. */
  minimum_sum_insured?: number
}

/** Something added to a cover, or taken off its price. */
export interface Extension {
  code: string
  kind: 'loading' | 'discount'
  cover_types: string[]
  /** `flat`: kobo; `sum_insured` and `basic_premium`: basis points of it. */
  basis: 'flat' | 'sum_insured' | 'basic_premium'
  amount?: number
  rate_bps?: number
}

/** What premiums are rated by from a day on; a row of `tariffs`. */
export interface Tariff {
  rates: Rate[]
  extensions: Extension[]
  /** Covers whose price after discounts may not fall below a rate of the sum insured. */
  minimum_net_rates: { cover_type: string; rate_bps: number }[]
  /** Kobo a year by class: the least any cover of it costs. */
  minimum_premiums: Record<string, number>
  /** Basis points of the premium; motor premium is not taxed by default. */
  tax_bps: number
}
