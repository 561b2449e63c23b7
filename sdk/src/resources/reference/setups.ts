import { path } from '../../core/path.ts'
import type { RequestOptions } from '../../core/request-options.ts'
import type { Transport } from '../../core/transport.ts'
import type { SetupListName } from '../../reference/setup-lists.ts'
import type { TariffContent } from '../motor/tariffs.ts'
import type { SetupItem } from '../types.ts'
import { SetupEntries } from './setup-entries.ts'

/**
 * The lists a customer chooses from, and the price, which need no session; and the editing of every setup list, for
 * staff with `settings.setup.edit`.
 * @example
 * const [cover] = await client.setups.coverTypes()
 * const { premium } = await client.setups.calculatePremium({
 *   risk_type: 'private',
 *   cover_type: cover.code,
 *   sum_insured: 450_000_000,
 * })
 */
export class Setups extends SetupEntries<SetupListName> {
  readonly #send: Transport
  constructor(send: Transport) {
    super(send, '/setups/lists')
    this.#send = send
  }
  /** Colours of vehicles, with their tint. */
  colors(options?: RequestOptions): Promise<Color[]> {
    return this.#send('/setups/colors', {}, options)
  }
  /** Covers, and whether they need a sum insured. */
  coverTypes(options?: RequestOptions): Promise<CoverType[]> {
    return this.#send('/setups/cover-types', {}, options)
  }
  /** The policy wording of a cover, in English, as policies print it. @throws CoverdeskError 404 for a cover that is not offered */
  coverWording(code: string, options?: RequestOptions): Promise<CoverWording> {
    return this.#send(path`/setups/cover-types/${code}/wording`, {}, options)
  }
  /**
   * A sample policy of a cover with its wording, a PDF marked SAMPLE; its schedule is in `language`, or English.
   * @throws CoverdeskError 404 for a cover that is not sold
   */
  samplePolicy(
    code: string,
    query: { language?: string | undefined } = {},
    options?: RequestOptions,
  ): Promise<Blob> {
    return this.#send(
      path`/setups/cover-types/${code}/sample-policy`,
      { query, responseType: 'blob' },
      options,
    )
  }
  /** Limits of third-party property damage, in kobo. */
  liabilityTypes(options?: RequestOptions): Promise<LiabilityType[]> {
    return this.#send('/setups/liability-types', {}, options)
  }
  /** Makes of vehicles. */
  vehicleMakes(options?: RequestOptions): Promise<SetupItem[]> {
    return this.#send('/setups/vehicle-make', {}, options)
  }
  /** The models of a make, by its code. */
  vehicleModels(make: string, options?: RequestOptions): Promise<VehicleModel[]> {
    return this.#send(path`/setups/vehicle-models/${make}`, {}, options)
  }
  /** Types of vehicles, and the risk type of each. */
  vehicleTypes(options?: RequestOptions): Promise<VehicleType[]> {
    return this.#send('/setups/vehicle-types', {}, options)
  }
  /** Every model of every make, those that are insured most first; what somebody searches for their vehicle in. */
  vehicles(options?: RequestOptions): Promise<ListedVehicle[]> {
    return this.#send('/setups/vehicles', {}, options)
  }
  /**
   * All that a price before any other question is told by: what is sold, and the tariff in force.
   * @example
   * const { tariff } = await client.setups.priceList()
   * ratePremium(tariff, { risk_type: 'PRIVATE', cover_type: 'TPO', sum_insured: 0, extensions: [] }).premium // 1500000
   */
  priceList(options?: RequestOptions): Promise<PriceList> {
    return this.#send('/setups/price-list', {}, options)
  }
  /** Bodies of vehicles. */
  bodyTypes(options?: RequestOptions): Promise<SetupItem[]> {
    return this.#send('/setups/body-types', {}, options)
  }
  /** What a vehicle is used for. */
  vehicleUses(options?: RequestOptions): Promise<SetupItem[]> {
    return this.#send('/setups/vehicle-uses', {}, options)
  }
  /** What can be added to a cover. */
  extensions(options?: RequestOptions): Promise<Extension[]> {
    return this.#send('/setups/extensions', {}, options)
  }
  /** Agencies, and their commission in basis points. */
  agencyList(options?: RequestOptions): Promise<Agency[]> {
    return this.#send('/setups/agency-list', {}, options)
  }
  /** Every agency that sells or did, the retired ones marked; for staff, to find what an agency sold. */
  agencies(options?: RequestOptions): Promise<ListedAgency[]> {
    return this.#send('/setups/agencies', {}, options)
  }
  /** Risk types, with their third-party premium a year and their lowest sum insured, in kobo. */
  riskTypes(options?: RequestOptions): Promise<RiskType[]> {
    return this.#send('/setups/risk-types', {}, options)
  }
  /** The business types of a risk type, by its code. */
  businessTypes(riskType: string, options?: RequestOptions): Promise<SetupItem[]> {
    return this.#send(path`/setups/business-types/${riskType}`, {}, options)
  }
  /** Client liaison officers. */
  clos(options?: RequestOptions): Promise<SetupItem[]> {
    return this.#send('/setups/clos', {}, options)
  }
  /** The states of Nigeria, and their local government areas. */
  states(options?: RequestOptions): Promise<State[]> {
    return this.#send('/setups/states', {}, options)
  }
  /**
   * The policies of a number; the first element is the one. What vehicle it is, only staff who read policies are told.
   * @throws CoverdeskError 404 `policy_unknown`
   */
  policyDetails(polnum: string, options?: RequestOptions): Promise<PolicyFacts[]> {
    return this.#send('/setups/policy-details', { query: { polnum } }, options)
  }
  /**
   * The premium of a cover for a year, in kobo, and whether an underwriter decides on it before it is paid for.
   * @param query `sum_insured` in kobo: 4,500,000 naira are 450,000,000
   * @throws ValidationError `rate_not_found`, `sum_insured_needed`, `sum_insured_below_minimum`, `net_rate_below_minimum`
   */
  calculatePremium(
    { extensions = [], ...query }: PremiumQuery,
    options?: RequestOptions,
  ): Promise<CalculatedPremium> {
    const asked = { ...query, extensions: extensions.join(',') }
    return this.#send('/setups/calculate-premium', { query: asked }, options)
  }
}

/** The client's state before a rate was found. */
export const PREMIUM_NOT_CALCULATED = -1

export interface Color extends SetupItem {
  hex: string
}
export interface CoverType extends SetupItem {
  description: string
  needs_sum_insured: boolean
  /** Kobo; what the customer pays first of damage to the own vehicle. Absent where the setup says nothing. */
  excess?: number | null | undefined
}
export interface LiabilityType extends SetupItem {
  /** Third-party property damage limit, kobo. */
  limit: number
  risk_type: string
}
export interface VehicleModel extends SetupItem {
  make: string
  vehicle_type: string | null
  /** The body most vehicles of the model have. Absent or null where the setup says nothing. */
  body_type?: string | null | undefined
}
export interface VehicleType extends SetupItem {
  risk_type: string
}
export interface Extension extends SetupItem {
  description: string
  cover_types: string[]
}
export interface Agency extends SetupItem {
  /** Basis points: 1000 is 10 %. */
  commission_bps: number
}
export interface ListedAgency extends SetupItem {
  /** Nothing is sold by it any more. */
  retired: boolean
}
export interface RiskType extends SetupItem {
  /** Kobo a year. */
  third_party_premium: number
  /** Kobo; the lowest value a comprehensive cover takes. */
  minimum_sum_insured: number
}
/** A model with its make and body, and its rating class; the class is null where the use of the vehicle decides it. */
export interface ListedVehicle {
  make: string
  make_name: string
  model: string
  name: string
  vehicle_type: string | null
  body_type: string | null
  risk_type: string | null
  /** Among those that are insured most. */
  popular: boolean
}
/** A class of vehicles in a price list. */
export interface PricedRisk extends SetupItem {
  /** Kobo; damage to other people's property is paid up to it. Null where the setup says nothing. */
  limit: number | null
}
/** The cover that most policies of one class and value band have. */
export interface MostTaken {
  risk_type: string
  /** Kobo; the lowest value of the band. */
  from: number
  /** Kobo; values of the band are below it. Null for the highest band. */
  below: number | null
  cover_type: string
}
/** What vehicles of one model and year are usually insured for. */
export interface UsualValue {
  make: string
  model: string
  year: number
  /** Kobo. */
  value: number
}
/** A use of vehicles of a body, in the customer's words, and the class it is rated in. */
export interface UseOfBody {
  /** Code of the use, as a proposal has it. */
  use: string
  name: string
  /** Null where it is not sold. */
  risk_type: string | null
}
/** A body of vehicles in a price list, and the uses to choose from; without any the class is chosen instead. */
export interface PricedBody extends SetupItem {
  uses: UseOfBody[]
}
export interface PriceList {
  /** The tariff in force, with the extensions that are offered. */
  tariff: TariffContent
  covers: CoverType[]
  extensions: Extension[]
  risk_types: PricedRisk[]
  /** Body and use of a vehicle decide its class: a proposal with another one is refused. */
  body_types: PricedBody[]
  /** Of the newest policies, by class and value band; only bands with at least 30 policies and a majority. */
  most_taken: MostTaken[]
  /** Of the newest policies; only models and years with at least 10 policies that insure a value. */
  usual_values: UsualValue[]
  /** First and last year of manufacture that is insured. */
  years: { from: number; to: number }
}
export interface State extends SetupItem {
  lgas: string[]
}
export interface PolicyFacts {
  policy_number: string
  /** Null, as make and model, for those who may not read policies. */
  plate: string | null
  make: string | null
  model: string | null
  cover_type: string
  start_date: string
  end_date: string
  cancelled: boolean
}
export interface PremiumQuery {
  risk_type: string
  cover_type: string
  /** Kobo; 0 for third-party covers. */
  sum_insured: number
  extensions?: readonly string[]
  /** Of the vehicle, as the three below: what a rule may refer it to an underwriter for. */
  make?: string | undefined
  body_type?: string | undefined
  use?: string | undefined
  year?: number | undefined
}
export interface PremiumPart {
  code: string
  label: string
  /** Kobo; negative for a discount. */
  amount: number
}
/** A premium in kobo; the parts sum exactly to it. */
export interface Premium {
  premium: number
  currency: 'NGN'
  rate_bps: number | null
  net_rate_bps: number | null
  breakdown: PremiumPart[]
  minimum_premium: number
  tax: number
  valid_until: string
  risk_type: string
  cover_type: string
  sum_insured: number
}
/** A premium before there is a proposal. */
export interface CalculatedPremium extends Premium {
  /** An underwriter decides on a proposal at this price before it is paid for. */
  referred: boolean
}

/** The policy wording of a cover: titles with their paragraphs, in English. */
export interface CoverWording {
  code: string
  /** Name of the cover. */
  name: string
  insurer: string
  parts: { title: string; paragraphs: string[] }[]
}
