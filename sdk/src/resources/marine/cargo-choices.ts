import type { Integer } from '../../money/units.ts'
import type { SetupItem } from '../types.ts'

export interface CargoClause extends SetupItem {
  /** As cited: `1/1/09`. */
  edition: string
  /** Whether it is added to a main clause. */
  add_on: boolean
  wording: string
  /** Codes of its conveyances; any when absent. */
  conveyances?: string[] | null | undefined
}
export interface CargoCommodity extends SetupItem {
  rate_class: string
  /** Prefixes of its HS codes. */
  hs_prefixes: string[]
}
export interface Conveyance extends SetupItem {
  /** Whether a vessel is named. */
  by_vessel: boolean
}
export interface Incoterm extends SetupItem {
  /** Whether the seller insures already, as under CIF and CIP. */
  seller_insures: boolean
}
export interface Currency extends SetupItem {
  /** Decimals of an amount: 2 for most, 0 for JPY, XOF and XAF. */
  decimals: Integer
}
export interface SurveyAgent extends SetupItem {
  country: string
  /** UN/LOCODE of the served port; the whole country when absent. */
  port?: string | null | undefined
  contact: string
}
export interface ReceivingAccount extends SetupItem {
  /** Code of the bank, and its name. */
  bank: string
  bank_name: string
  account_number: string
  account_name: string
  currency: string
}
export interface Port extends SetupItem {
  country: string
  /** Code of the conveyance that calls there. */
  conveyance: string
}
export interface Vessel extends SetupItem {
  /** Its IMO number is the code. */
  year_built: Integer
  flag: string | null
  /** False until the insurer has verified a partner's entry. */
  verified: boolean
}

/** The choices of a cargo quote, except ports and vessels, which are searched. */
export interface CargoChoices {
  /** The day for which they are valid. */
  day: string
  clauses: CargoClause[]
  rate_classes: SetupItem[]
  commodities: CargoCommodity[]
  packaging: SetupItem[]
  conveyances: Conveyance[]
  incoterms: Incoterm[]
  countries: SetupItem[]
  currencies: Currency[]
  survey_agents: SurveyAgent[]
  customs_offices: SetupItem[]
  banks: SetupItem[]
  /** The uplift of the tariff in force: 1,000 is 10 %; null without a tariff. */
  uplift_bps: Integer | null
}
