import type { ListQuery, Page } from '../core/lists.ts'
import { path } from '../core/path.ts'
import type { RequestOptions } from '../core/request-options.ts'
import type { Transport } from '../core/transport.ts'
import type { SetupListName } from '../helpers/setup-lists.ts'
import type { SetupItem } from './types.ts'

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
export class Setups {
  readonly #send: Transport
  constructor(send: Transport) {
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
   * The premium of a cover for a year, in kobo.
   * @param query `sum_insured` in kobo: 4,500,000 naira are 450,000,000
   * @throws ValidationError `rate_not_found`, `sum_insured_needed`, `sum_insured_below_minimum`, `net_rate_below_minimum`
   */
  calculatePremium({ extensions = [], ...query }: PremiumQuery, options?: RequestOptions): Promise<Premium> {
    const asked = { ...query, extensions: extensions.join(',') }
    return this.#send('/setups/calculate-premium', { query: asked }, options)
  }
  /** Every setup list, with how many entries it has. */
  lists(options?: RequestOptions): Promise<SetupList[]> {
    return this.#send('/setups/lists', {}, options)
  }
  /** The entries of a list, each once, as it stands today. @throws CoverdeskError 404 */
  entries(
    list: SetupListName,
    query: SetupEntryQuery = {},
    options?: RequestOptions,
  ): Promise<Page<ListedSetupEntry>> {
    return this.#send(path`/setups/lists/${list}/entries`, { query: { ...query }, envelope: true }, options)
  }
  /** An entry with all its periods. @throws CoverdeskError 404 */
  entry(list: SetupListName, id: string, options?: RequestOptions): Promise<SetupEntry> {
    return this.#send(path`/setups/lists/${list}/entries/${id}`, {}, options)
  }
  /** Adds an entry. Its code stays for ever. @throws ValidationError `fields.code_taken`, also by letter case */
  addEntry(list: SetupListName, body: SetupEntryInput, options?: RequestOptions): Promise<SetupEntry> {
    return this.#send(
      path`/setups/lists/${list}/entries`,
      { method: 'POST', body, idempotent: true },
      options,
    )
  }
  /**
   * Changes an entry: at once, or with `first_day` from a day on, which leaves the time before as it was. Amounts and
   * percentages in force change only from a day on.
   * @throws ConflictError `edit_conflict`, `setup_entry_over`
   */
  changeEntry(
    list: SetupListName,
    id: string,
    body: SetupEntryChange,
    options?: RequestOptions,
  ): Promise<SetupEntry> {
    return this.#send(path`/setups/lists/${list}/entries/${id}`, { method: 'PUT', body }, options)
  }
  /**
   * Takes an entry out of the choices, at once or after a last day; what names it stays readable.
   * @throws ConflictError `edit_conflict`, `setup_entry_over`, `setup_entry_needed`
   */
  retireEntry(
    list: SetupListName,
    id: string,
    body: SetupEntryRetirement,
    options?: RequestOptions,
  ): Promise<SetupEntry> {
    return this.#send(path`/setups/lists/${list}/entries/${id}/retire`, { method: 'POST', body }, options)
  }
  /** Offers a retired entry again, from today. @throws ConflictError `edit_conflict`, `setup_entry_offered` */
  restoreEntry(
    list: SetupListName,
    id: string,
    body: { version: number },
    options?: RequestOptions,
  ): Promise<SetupEntry> {
    return this.#send(path`/setups/lists/${list}/entries/${id}/restore`, { method: 'POST', body }, options)
  }
  /** Takes back an entry, or a change of one, that is still to come. @throws ConflictError `in_force_already` */
  withdrawEntry(list: SetupListName, id: string, options?: RequestOptions): Promise<null> {
    return this.#send(path`/setups/lists/${list}/entries/${id}`, { method: 'DELETE' }, options)
  }
  /**
   * The order people choose in: every entry offered, or every one under a parent.
   * @throws ConflictError `edit_conflict` when one was added or retired in the meantime
   */
  orderEntries(list: SetupListName, body: SetupOrder, options?: RequestOptions): Promise<null> {
    return this.#send(path`/setups/lists/${list}/order`, { method: 'PUT', body }, options)
  }
}

/** A setup list and how many entries it has. */
export interface SetupList {
  list: SetupListName
  in_use: number
  upcoming: number
  retired: number
}

/** Whether people can choose an entry today, later, or no more. */
export type SetupEntryState = 'in_use' | 'upcoming' | 'retired'

export interface SetupEntryQuery extends ListQuery {
  state?: SetupEntryState
  /** Entries under this code of the parent list. */
  parent?: string
}

/** What an entry holds, by the fields of its list: see `setupLists`. */
export type SetupAttributes = Record<string, string | number | boolean | string[] | null>

/** What an entry says in one period. */
export interface SetupPeriod {
  id: string
  name: string
  attributes: SetupAttributes
  first_day: string
  /** It counts; null is an open end. */
  last_day: string | null
  /** Edit version. */
  version: number
}

export interface ListedSetupEntry extends SetupPeriod {
  code: string
  /** Code of the parent list; empty where there is none. */
  parent: string
  state: SetupEntryState
}

export interface SetupEntry extends ListedSetupEntry {
  /** The earliest first. */
  periods: SetupPeriod[]
}

export interface SetupEntryInput {
  code: string
  name: string
  parent?: string | undefined
  attributes: SetupAttributes
  /** Today when absent. */
  first_day?: string | null | undefined
}

export interface SetupEntryChange {
  name: string
  attributes: SetupAttributes
  version: number
  /** From when the change counts; absent corrects the entry as it is. */
  first_day?: string | null | undefined
}

export interface SetupEntryRetirement {
  version: number
  /** The last day it can be chosen; absent takes it out at once. */
  last_day?: string | null | undefined
}

export interface SetupOrder {
  /** Code of the parent list, for lists whose entries are under one. */
  parent?: string | undefined
  ids: string[]
}

/** The client's state before a rate was found. */
export const PREMIUM_NOT_CALCULATED = -1

export interface Color extends SetupItem {
  hex: string
}
export interface CoverType extends SetupItem {
  description: string
  needs_sum_insured: boolean
}
export interface LiabilityType extends SetupItem {
  /** Third-party property damage limit, kobo. */
  limit: number
  risk_type: string
}
export interface VehicleModel extends SetupItem {
  make: string
  vehicle_type: string | null
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
export interface RiskType extends SetupItem {
  /** Kobo a year. */
  third_party_premium: number
  /** Kobo; the lowest value a comprehensive cover takes. */
  minimum_sum_insured: number
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
