import { path } from '../../core/path.ts'
import type { RequestOptions } from '../../core/request-options.ts'
import type { Transport } from '../../core/transport.ts'
import type { Integer, Kobo } from '../../money/units.ts'
import { TariffChain, type TariffInputOf, type TariffOf } from './tariff-chain.ts'

/**
 * The motor tariffs, from which premiums are computed. Each is drafted as a copy, published from a day on, and never
 * changed afterwards.
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
   * Reads rates from CSV: returns the changes and the invalid lines; with `apply` it stores the valid lines in the
   * draft.
   * @throws ValidationError `fields.csv_header` at `csv` without column names
   * @throws ConflictError `edit_conflict`, `tariff_published`
   */
  importRates(id: string, body: RateImport, options?: RequestOptions): Promise<RateImportResult> {
    return this.#send(path`/tariffs/${id}/import`, { method: 'POST', body }, options)
  }
  /** Exports the rates of a tariff as CSV, in the format of `importRates`. */
  exportRates(id: string, options?: RequestOptions): Promise<Blob> {
    return this.#send(path`/tariffs/${id}/rates.csv`, { responseType: 'blob' }, options)
  }
}

/** The yearly price of a cover for a class of vehicles. */
export interface TariffRate {
  risk_type: string
  cover_type: string
  basis: 'flat' | 'sum_insured'
  /** For `flat`: kobo. */
  amount?: Kobo | undefined
  /** For `sum_insured`: basis points, 500 is 5 %. */
  rate_bps?: Integer | undefined
  /** For `sum_insured`: kobo; below it the premium would undercut the third-party one. */
  minimum_sum_insured?: Kobo | undefined
}

/** An extension of a cover, or a discount. */
export interface TariffExtension {
  code: string
  kind: 'loading' | 'discount'
  cover_types: string[]
  /** `flat`: kobo; `sum_insured` and `basic_premium`: basis points of it. */
  basis: 'flat' | 'sum_insured' | 'basic_premium'
  amount?: Kobo | undefined
  rate_bps?: Integer | undefined
}

/** The content of a tariff. */
export interface TariffContent {
  rates: TariffRate[]
  extensions: TariffExtension[]
  /** Covers whose price after discounts must not be less than a rate of the sum insured. */
  minimum_net_rates: { cover_type: string; rate_bps: Integer }[]
  /** The minimum premium of each class in kobo a year. */
  minimum_premiums: Record<string, Kobo>
  /** Basis points of the premium; motor premium is not taxed by default. */
  tax_bps: Integer
}

export type TariffInput = TariffInputOf<TariffContent>
export type Tariff = TariffOf<TariffContent>

export interface RateImport {
  csv: string
  apply: boolean
  version: Integer
}

/** Why an imported line is invalid. */
export type RateErrorReason =
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

export interface RateRowError {
  /** Line of the file, the first being 1. */
  line: Integer
  reason: RateErrorReason
  /** The text found there. */
  found: string
}

export interface RateChange {
  line: Integer
  risk_type: string
  cover_type: string
  kind: 'added' | 'changed'
  before: TariffRate | null
  after: TariffRate
}

export interface RateImportResult {
  changes: RateChange[]
  unchanged: Integer
  /** The first twenty. */
  faults: RateRowError[]
  fault_count: Integer
  applied: boolean
  /** Edit version of the draft after the import. */
  version: Integer
}
