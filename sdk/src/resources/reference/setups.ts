import { path } from '../../core/path.ts'
import type { RequestOptions } from '../../core/request-options.ts'
import type { Transport } from '../../core/transport.ts'
import type { Integer, Kobo } from '../../money/units.ts'
import type { SetupListName } from '../../reference/setup-lists.ts'
import type { TariffContent } from '../motor/tariffs.ts'
import type { SetupItem } from '../types.ts'
import { SetupEntries } from './setup-entries.ts'

/**
 * The lists that customers choose from, and the price, which need no session; and the editing of every reference
 * list, for staff with `settings.setup.edit`.
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
  /** Lists colours of vehicles, with their tint. */
  colors(options?: RequestOptions): Promise<Color[]> {
    return this.#send('/setups/colors', {}, options)
  }
  /** Lists covers, and whether they need a sum insured. */
  coverTypes(options?: RequestOptions): Promise<CoverType[]> {
    return this.#send('/setups/cover-types', {}, options)
  }
  /**
   * Retrieves the policy wording of a cover, in English, as printed on policies.
   * @throws CoverdeskError 404 for a cover that is not offered
   */
  coverWording(code: string, options?: RequestOptions): Promise<CoverWording> {
    return this.#send(path`/setups/cover-types/${code}/wording`, {}, options)
  }
  /**
   * Downloads a sample policy of a cover with its wording, a PDF marked SAMPLE; its schedule is in `language`, or
   * English.
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
  /** Lists limits of third-party property damage, in kobo. */
  liabilityTypes(options?: RequestOptions): Promise<LiabilityType[]> {
    return this.#send('/setups/liability-types', {}, options)
  }
  /** Lists makes of vehicles. */
  vehicleMakes(options?: RequestOptions): Promise<SetupItem[]> {
    return this.#send('/setups/vehicle-make', {}, options)
  }
  /** Lists the models of a make, by its code. */
  vehicleModels(make: string, options?: RequestOptions): Promise<VehicleModel[]> {
    return this.#send(path`/setups/vehicle-models/${make}`, {}, options)
  }
  /** Lists types of vehicles, and the risk type of each. */
  vehicleTypes(options?: RequestOptions): Promise<VehicleType[]> {
    return this.#send('/setups/vehicle-types', {}, options)
  }
  /** Lists the models of all makes, the most insured first, for a search. */
  vehicles(options?: RequestOptions): Promise<ListedVehicle[]> {
    return this.#send('/setups/vehicles', {}, options)
  }
  /**
   * Retrieves everything needed to compute a first price: what is sold, and the tariff in force.
   * @example
   * const { tariff } = await client.setups.priceList()
   * ratePremium(tariff, { risk_type: 'PRIVATE', cover_type: 'TPO', sum_insured: 0, extensions: [] }).premium // 1500000
   */
  priceList(options?: RequestOptions): Promise<PriceList> {
    return this.#send('/setups/price-list', {}, options)
  }
  /** Lists bodies of vehicles. */
  bodyTypes(options?: RequestOptions): Promise<SetupItem[]> {
    return this.#send('/setups/body-types', {}, options)
  }
  /** Lists uses of vehicles. */
  vehicleUses(options?: RequestOptions): Promise<SetupItem[]> {
    return this.#send('/setups/vehicle-uses', {}, options)
  }
  /** Lists extensions of covers. */
  extensions(options?: RequestOptions): Promise<Extension[]> {
    return this.#send('/setups/extensions', {}, options)
  }
  /** Lists agencies, and their commission in basis points. */
  agencyList(options?: RequestOptions): Promise<Agency[]> {
    return this.#send('/setups/agency-list', {}, options)
  }
  /** Lists all agencies, with retired ones marked; for staff, to filter by agency. */
  agencies(options?: RequestOptions): Promise<ListedAgency[]> {
    return this.#send('/setups/agencies', {}, options)
  }
  /** Lists risk types, with their yearly third-party premium and their lowest sum insured, in kobo. */
  riskTypes(options?: RequestOptions): Promise<RiskType[]> {
    return this.#send('/setups/risk-types', {}, options)
  }
  /** Lists the business types of a risk type, by its code. */
  businessTypes(riskType: string, options?: RequestOptions): Promise<SetupItem[]> {
    return this.#send(path`/setups/business-types/${riskType}`, {}, options)
  }
  /** Lists client liaison officers. */
  clos(options?: RequestOptions): Promise<SetupItem[]> {
    return this.#send('/setups/clos', {}, options)
  }
  /** Lists the states of Nigeria, and their local government areas. */
  states(options?: RequestOptions): Promise<State[]> {
    return this.#send('/setups/states', {}, options)
  }
  /**
   * Returns the policy of a number as the first element. The vehicle is included for staff who can read policies.
   * @throws CoverdeskError 404 `policy_unknown`
   */
  policyDetails(polnum: string, options?: RequestOptions): Promise<PolicyFacts[]> {
    return this.#send('/setups/policy-details', { query: { polnum } }, options)
  }
  /**
   * Computes the yearly premium of a cover, in kobo, and whether an underwriter decides on it before payment.
   * @param query `sum_insured` in kobo: 4,500,000 naira are 450,000,000
   * @throws ValidationError `rate_not_found`, `sum_insured_needed`, `sum_insured_below_minimum`,
   *   `net_rate_below_minimum`
   */
  calculatePremium(
    { extensions = [], ...query }: PremiumQuery,
    options?: RequestOptions,
  ): Promise<CalculatedPremium> {
    const listed = { ...query, extensions: extensions.join(',') }
    return this.#send('/setups/calculate-premium', { query: listed }, options)
  }
}

/** The client's value before a rate is found. */
export const PREMIUM_NOT_CALCULATED = -1

export interface Color extends SetupItem {
  hex: string
}
/** Code of the extension that leaves no excess for the customer to pay. */
export const EXCESS_BUYBACK = 'EXCESS_BUYBACK'

export interface CoverType extends SetupItem {
  description: string
  needs_sum_insured: boolean
  /** Excess on damage to the own vehicle in kobo. Absent when the reference data has none. */
  excess?: Kobo | null | undefined
}
export interface LiabilityType extends SetupItem {
  /** Third-party property damage limit, kobo. */
  limit: Kobo
  risk_type: string
}
export interface VehicleModel extends SetupItem {
  make: string
  vehicle_type: string | null
  /** The usual body of the model. Absent or null when the reference data has none. */
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
  commission_bps: Integer
}
export interface ListedAgency extends SetupItem {
  /** Whether it no longer sells. */
  retired: boolean
}
export interface RiskType extends SetupItem {
  /** Kobo a year. */
  third_party_premium: Kobo
  /** Kobo; the lowest value a comprehensive cover takes. */
  minimum_sum_insured: Kobo
}
/**
 * A model with its make and body, and its rating class; the class is null when it depends on the use of the vehicle.
 */
export interface ListedVehicle {
  make: string
  make_name: string
  model: string
  name: string
  vehicle_type: string | null
  body_type: string | null
  risk_type: string | null
  /** Whether it is among the most insured. */
  popular: boolean
}
/** A class of vehicles in a price list. */
export interface PricedRisk extends SetupItem {
  /** Limit of third-party property damage in kobo. Null when the reference data has none. */
  limit: Kobo | null
}
/** The most common cover of a class and value band. */
export interface MostTaken {
  risk_type: string
  /** Kobo; the lowest value of the band. */
  from: Kobo
  /** Kobo; upper bound of the band, not included. Null for the highest band. */
  below: Kobo | null
  cover_type: string
}
/** The usual sum insured of a model and year. */
export interface UsualValue {
  make: string
  model: string
  year: Integer
  /** Kobo. */
  value: Kobo
}
/** A use of vehicles of a body, as a text for customers, and its rating class. */
export interface UseOfBody {
  /** Code of the use, as in a proposal. */
  use: string
  name: string
  /** Null when it is not sold. */
  risk_type: string | null
}
/** A body of vehicles in a price list, with its uses; without any, the class is chosen instead. */
export interface PricedBody extends SetupItem {
  uses: UseOfBody[]
}
export interface PriceList {
  /** The tariff in force, with the offered extensions. */
  tariff: TariffContent
  covers: CoverType[]
  extensions: Extension[]
  risk_types: PricedRisk[]
  /** Body and use of a vehicle determine its class: a proposal with another one is refused. */
  body_types: PricedBody[]
  /**
   * Computed from the newest policies, by class and value band; only bands with at least 30 policies and a majority.
   */
  most_taken: MostTaken[]
  /** Computed from the newest policies; only models and years with at least 10 policies with a sum insured. */
  usual_values: UsualValue[]
  /** First and last insured year of manufacture. */
  years: { from: Integer; to: Integer }
}
export interface State extends SetupItem {
  lgas: string[]
}
export interface PolicyFacts {
  policy_number: string
  /** Null, like make and model, for users who cannot read policies. */
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
  sum_insured: Kobo
  extensions?: readonly string[]
  /** Of the vehicle, like the three below: facts by which a rule can refer it to an underwriter. */
  make?: string | undefined
  body_type?: string | undefined
  use?: string | undefined
  year?: Integer | undefined
}
export interface PremiumPart {
  code: string
  label: string
  /** Kobo; negative for a discount. */
  amount: Kobo
}
/** A premium in kobo; the parts sum exactly to it. */
export interface Premium {
  premium: Kobo
  currency: 'NGN'
  rate_bps: Integer | null
  net_rate_bps: Integer | null
  breakdown: PremiumPart[]
  minimum_premium: Kobo
  tax: Kobo
  valid_until: string
  risk_type: string
  cover_type: string
  sum_insured: Kobo
}
/** A premium before a proposal exists. */
export interface CalculatedPremium extends Premium {
  /** Whether an underwriter decides on a proposal at this price before payment. */
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
