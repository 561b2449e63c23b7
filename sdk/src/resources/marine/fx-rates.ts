import type { ListQuery, Page } from '../../core/lists.ts'
import type { RequestOptions } from '../../core/request-options.ts'
import type { Transport } from '../../core/transport.ts'
import type { Integer } from '../../money/units.ts'
import type { WaitingChange } from '../admin/change-requests.ts'

/**
 * Exchange rates to the naira, by day. A rate is never changed: a correction is a newer rate of the same day.
 * @example
 * const { digest } = await client.marine.admin.setup.fxRates.import({ csv })
 * await client.marine.admin.setup.fxRates.import({ csv, expected: digest })
 */
export class FxRates {
  readonly #send: Transport
  readonly #base = '/marine/admin/setup/fx-rates'
  constructor(send: Transport) {
    this.#send = send
  }
  /** Lists rates by day, latest first, including corrected ones. */
  list(query: FxRateQuery = {}, options?: RequestOptions): Promise<Page<FxRate>> {
    return this.#send(this.#base, { query: { ...query }, envelope: true }, options)
  }
  /** Lists each currency with its latest rate, and whether it can be used today. */
  positions(options?: RequestOptions): Promise<FxPosition[]> {
    return this.#send(`${this.#base}/positions`, {}, options)
  }
  /**
   * Adds a rate for a day. A rate that differs more than 5 % from the last waits for a second administrator and takes
   * effect when approved.
   * @throws ValidationError `fields.date_future`
   */
  add(body: FxRateInput, options?: RequestOptions): Promise<FxRateAnswer> {
    return this.#send(this.#base, { method: 'POST', body, idempotent: true }, options)
  }
  /**
   * Reads rates from CSV: returns the changes and the invalid lines. With `expected`, the digest of that answer, it
   * stores exactly those rates; rates that differ more than 5 % from the last wait for a second administrator.
   * @throws ValidationError `fields.csv_header` at `csv` without column names
   * @throws ConflictError `client_import_changed` when the changes are no longer the same
   */
  import(body: FxImport, options?: RequestOptions): Promise<FxImportResult> {
    return this.#send(`${this.#base}/import`, { method: 'POST', body, idempotent: true }, options)
  }
}

export interface FxRateQuery extends ListQuery {
  currency?: string
  /** Days of the rates, both included. */
  from?: string
  until?: string
}

export interface FxRateInput {
  /** ISO 4217. */
  currency: string
  /** `yyyy-mm-dd`, today at the latest. */
  day: string
  /** Naira for one unit, in millionths: 1,500,000,000 is ₦1,500. */
  rate_micro: Integer
  /** The source, such as `CBN`. */
  source: string
}

export interface FxRate extends FxRateInput {
  id: string
  set_at: string
  /** A name; empty for a supplied rate. */
  set_by: string
  /** The second administrator, by name; empty for a rate within the band. */
  approved_by: string
  /** Whether it is the newest of its day, which applies. */
  counts: boolean
}

/** The added rate, or the change request for it. */
export interface FxRateAnswer {
  rate: FxRate | null
  waiting: WaitingChange | null
}

/** The rate of a currency and its usability. */
export interface FxPosition {
  currency: string
  name: string
  latest: { rate_micro: Integer; day: string; source: string; days_old: Integer } | null
  /** The rate of the last earlier day that has one. */
  before: { rate_micro: Integer; day: string } | null
  /** Whether today can be rated: the rate is of today, or not older than the tariff allows. */
  usable: boolean
}

export interface FxImport {
  /** Columns `currency`, `day`, `rate`, `source`. Days `yyyy-mm-dd` or `dd/mm/yyyy`, rates with a decimal point. */
  csv: string
  /** The digest of the preview; without it nothing is stored. */
  expected?: string | undefined
}

export const fxErrorReasons = [
  'columns',
  'currency_unknown',
  'day_format',
  'day_future',
  'rate_format',
  'decimal_comma',
  'source_missing',
  'repeated',
] as const
/** Why an imported line is invalid. */
export type FxErrorReason = (typeof fxErrorReasons)[number]

export interface FxImportError {
  /** Line of the file, counted from 1. */
  line: Integer
  reason: FxErrorReason
  /** The text found there. */
  found: string
}

export interface FxImportChange extends FxRateInput {
  line: Integer
  /** The present rate of the day. */
  before: { rate_micro: Integer; source: string } | null
  /** The rate of the last earlier day. */
  earlier: { rate_micro: Integer; day: string } | null
  /** Whether it differs more than 5 % from the last rate and needs a second administrator. */
  waits: boolean
}

export interface FxImportResult {
  changes: FxImportChange[]
  /** Number of lines equal to existing rates. */
  unchanged: Integer
  /** The first twenty. */
  faults: FxImportError[]
  fault_count: Integer
  /** A digest of these changes. */
  digest: string
  applied: boolean
  /** The rates of the file that wait for a second administrator. */
  waiting: WaitingChange | null
}
