import type { SetupItem } from '../types.ts'

export interface CargoClause extends SetupItem {
  /** As it is cited: `1/1/09`. */
  edition: string
  /** Added to a main clause; else it is one. */
  add_on: boolean
  wording: string
  /** Codes of the conveyances it is for; any without them. */
  conveyances?: string[] | null | undefined
}
export interface CargoCommodity extends SetupItem {
  rate_class: string
  /** Beginnings of the HS codes it goes by. */
  hs_prefixes: string[]
}
export interface Conveyance extends SetupItem {
  /** Whether a vessel is named. */
  by_vessel: boolean
}
export interface Incoterm extends SetupItem {
  /** The seller insures already, as under CIF and CIP. */
  seller_insures: boolean
}
export interface Currency extends SetupItem {
  /** Of an amount: 2 for most, 0 for JPY, XOF and XAF. */
  decimals: number
}
export interface SurveyAgent extends SetupItem {
  country: string
  /** UN/LOCODE of the port served; the whole country without it. */
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
  year_built: number
  flag: string | null
  /** False until the insurer has checked what a partner entered. */
  verified: boolean
}

/** What a quote of cargo is made of, besides ports and vessels, which are searched. */
export interface CargoChoices {
  /** The day they are of. */
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
  uplift_bps: number | null
}
