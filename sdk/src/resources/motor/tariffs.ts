import { path } from '../../core/path.ts'
import type { RequestOptions } from '../../core/request-options.ts'
import type { Transport } from '../../core/transport.ts'
import { TariffChain, type TariffInputOf, type TariffOf } from './tariff-chain.ts'

/**
 * What premiums are rated by. A tariff is drafted as a copy, published from a day on, and never changes afterwards.
 * @example
 * const draft = await client.motor.tariffs.create({ name: 'Rates 2027' })
 * const { changes, faults } = await client.motor.tariffs.importRates(draft.id, { csv, apply: false, version: draft.version })
 * await client.motor.tariffs.publish(draft.id, { first_day: '2027-01-01', version: draft.version })
 */
export class Tariffs extends TariffChain<TariffContent> {
  readonly #send: Transport
  constructor(send: Transport) {
    super(send, '/tariffs')
    this.#send = send
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

export type TariffInput = TariffInputOf<TariffContent>
export type Tariff = TariffOf<TariffContent>

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
  | 'premium_low'
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
  /** The first twenty. */
  faults: RateFault[]
  fault_count: number
  applied: boolean
  /** Edit version of the draft afterwards. */
  version: number
}
