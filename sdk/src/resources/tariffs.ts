import { path } from '../core/path.ts'
import type { RequestOptions } from '../core/request-options.ts'
import type { Transport } from '../core/transport.ts'

/**
 * What premiums are rated by. A tariff is drafted as a copy, published from a day on, and never changes afterwards.
 * @example
 * const draft = await client.tariffs.create({ name: 'Rates 2027' })
 * const { changes, faults } = await client.tariffs.importRates(draft.id, { csv, apply: false, version: draft.version })
 * await client.tariffs.publish(draft.id, { first_day: '2027-01-01', version: draft.version })
 */
export class Tariffs {
  readonly #send: Transport
  constructor(send: Transport) {
    this.#send = send
  }
  /** Drafts, then the published ones, the latest first. */
  list(options?: RequestOptions): Promise<ListedTariff[]> {
    return this.#send('/tariffs', {}, options)
  }
  /** A tariff, and the one it is compared with. @throws CoverdeskError 404 */
  get(id: string, options?: RequestOptions): Promise<Tariff> {
    return this.#send(path`/tariffs/${id}`, {}, options)
  }
  /** A draft, copied from the tariff in force or from `copy_of`. */
  create(body: { name: string; copy_of?: string | undefined }, options?: RequestOptions): Promise<Tariff> {
    return this.#send('/tariffs', { method: 'POST', body, idempotent: true }, options)
  }
  /** Changes a draft. @throws ConflictError `edit_conflict`, `tariff_published` */
  update(id: string, body: TariffInput & { version: number }, options?: RequestOptions): Promise<Tariff> {
    return this.#send(path`/tariffs/${id}`, { method: 'PUT', body }, options)
  }
  /** Throws a draft away. @throws ConflictError `tariff_published` */
  delete(id: string, options?: RequestOptions): Promise<null> {
    return this.#send(path`/tariffs/${id}`, { method: 'DELETE' }, options)
  }
  /**
   * Puts a draft in force from a day on, today at the earliest; the tariff before it ends the day before.
   * @throws ConflictError `edit_conflict`, `tariff_published`
   * @throws ValidationError `fields.day_taken` when another begins on that day
   */
  publish(
    id: string,
    body: { first_day: string; version: number },
    options?: RequestOptions,
  ): Promise<Tariff> {
    return this.#send(path`/tariffs/${id}/publish`, { method: 'POST', body }, options)
  }
  /** Takes back a tariff that is still to come: it is a draft again. @throws ConflictError `in_force_already` */
  withdraw(id: string, options?: RequestOptions): Promise<Tariff> {
    return this.#send(path`/tariffs/${id}/withdraw`, { method: 'POST' }, options)
  }
  /**
   * Reads rates from CSV: tells what would change and which lines cannot be read; with `apply` it takes the good lines
   * into the draft.
   * @throws ValidationError `fields.csv_header` at `csv` when the columns are not named
   * @throws ConflictError `edit_conflict`, `tariff_published`
   */
  importRates(id: string, body: RateImport, options?: RequestOptions): Promise<RateImportResult> {
    return this.#send(path`/tariffs/${id}/import`, { method: 'POST', body }, options)
  }
  /** The rates of a tariff as CSV, as `importRates` reads them. */
  exportRates(id: string, options?: RequestOptions): Promise<Blob> {
    return this.#send(path`/tariffs/${id}/rates.csv`, { responseType: 'blob' }, options)
  }
}

export type TariffState = 'draft' | 'upcoming' | 'in_force' | 'past'

/** A year's price of one cover for one class of vehicles. */
export interface TariffRate {
  risk_type: string
  cover_type: string
  basis: 'flat' | 'sum_insured'
  /** For `flat`: kobo. */
  amount?: number | undefined
  /** For `sum_insured`: basis points, 500 is 5 %. */
  rate_bps?: number | undefined
  /** For `sum_insured`: kobo; below it the premium would undercut the third-party one. */
  minimum_sum_insured?: number | undefined
}

/** Something added to a cover, or taken off its price. */
export interface TariffExtension {
  code: string
  kind: 'loading' | 'discount'
  cover_types: string[]
  /** `flat`: kobo; `sum_insured` and `basic_premium`: basis points of it. */
  basis: 'flat' | 'sum_insured' | 'basic_premium'
  amount?: number | undefined
  rate_bps?: number | undefined
}

/** What premiums are rated by. */
export interface TariffContent {
  rates: TariffRate[]
  extensions: TariffExtension[]
  /** Covers whose price after discounts may not fall below a rate of the sum insured. */
  minimum_net_rates: { cover_type: string; rate_bps: number }[]
  /** Kobo a year by class: the least any cover of it costs. */
  minimum_premiums: Record<string, number>
  /** Basis points of the premium; motor premium is not taxed by default. */
  tax_bps: number
}

export interface TariffInput {
  name: string
  content: TariffContent
}

export interface ListedTariff {
  id: string
  name: string
  state: TariffState
  /** Null for a draft. */
  first_day: string | null
  /** It counts; null is an open end, or a draft. */
  last_day: string | null
  rate_count: number
  /** Quotes priced by it that can still be taken; they keep their price whatever is published. */
  open_quotes: number
  published_at: string | null
  /** Who published it, or drafted it. */
  author: string
  /** Edit version of a draft; 1 for a published one. */
  version: number
}

export interface Tariff extends ListedTariff {
  content: TariffContent
  /** The tariff before it: for a draft the one in force. */
  before: { id: string; name: string; open_quotes: number; content: TariffContent } | null
}

export interface RateImport {
  csv: string
  apply: boolean
  version: number
}

/** Why a line of an import cannot be taken. */
export type RateFaultReason =
  | 'columns'
  | 'risk_type_unknown'
  | 'cover_type_unknown'
  | 'basis_unknown'
  | 'premium_format'
  | 'rate_format'
  | 'rate_below_legal'
  | 'minimum_format'
  | 'repeated'

export interface RateFault {
  /** Line of the file, the first being 1. */
  line: number
  reason: RateFaultReason
  /** What stands there. */
  found: string
}

export interface RateChange {
  line: number
  risk_type: string
  cover_type: string
  kind: 'added' | 'changed'
  before: TariffRate | null
  after: TariffRate
}

export interface RateImportResult {
  changes: RateChange[]
  unchanged: number
  faults: RateFault[]
  applied: boolean
  /** Edit version of the draft afterwards. */
  version: number
}
