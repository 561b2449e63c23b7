import type { ListQuery, Page } from '../../core/lists.ts'
import type { RequestOptions } from '../../core/request-options.ts'
import type { Transport } from '../../core/transport.ts'
import type { WaitingChange } from '../admin/change-requests.ts'

/**
 * What a unit of a currency was in naira, by day. A rate is never changed: a correction is a newer one of the same day.
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
  /** Rates by day, the latest first, with those that were corrected. */
  list(query: FxRateQuery = {}, options?: RequestOptions): Promise<Page<FxRate>> {
    return this.#send(this.#base, { query: { ...query }, envelope: true }, options)
  }
  /** Each currency of the setup with its latest rate, and whether it can be used today. */
  positions(options?: RequestOptions): Promise<FxPosition[]> {
    return this.#send(`${this.#base}/positions`, {}, options)
  }
  /**
   * Sets a rate for a day. More than 5 % from the last it waits for a second administrator, and counts only then.
   * @throws ValidationError `fields.date_future`
   */
  add(body: FxRateInput, options?: RequestOptions): Promise<FxRateAnswer> {
    return this.#send(this.#base, { method: 'POST', body, idempotent: true }, options)
  }
  /**
   * Reads rates from CSV: tells what would change and which lines cannot be read. With `expected`, the digest of that
   * answer, it sets exactly the rates that were told; those more than 5 % from the last wait for a second administrator.
   * @throws ValidationError `fields.csv_header` at `csv` when the columns are not named
   * @throws ConflictError `client_import_changed` when it would now change something else
   */
  import(body: FxImport, options?: RequestOptions): Promise<FxImportResult> {
    return this.#send(`${this.#base}/import`, { method: 'POST', body, idempotent: true }, options)
  }
}

export interface FxRateQuery extends ListQuery {
  currency?: string
  /** Days the rates are of, both included. */
  from?: string
  until?: string
}

export interface FxRateInput {
  /** ISO 4217. */
  currency: string
  /** `yyyy-mm-dd`, today at the latest. */
  day: string
  /** Naira for one unit, in millionths: 1,500,000,000 is ₦1,500. */
  rate_micro: number
  /** Who says so, such as `CBN`. */
  source: string
}

export interface FxRate extends FxRateInput {
  id: string
  set_at: string
  /** A name; empty where it came with the product. */
  set_by: string
  /** The second administrator, by name; empty for a rate within the band. */
  approved_by: string
  /** The newest of its day, by which the day is rated. */
  counts: boolean
}

/** A rate that was set, or the change request that it waits as. */
export interface FxRateAnswer {
  rate: FxRate | null
  waiting: WaitingChange | null
}

/** How it stands with the rate of a currency. */
export interface FxPosition {
  currency: string
  name: string
  latest: { rate_micro: number; day: string; source: string; days_old: number } | null
  /** That of the day before the latest one that has any. */
  before: { rate_micro: number; day: string } | null
  /** Whether today can be rated by it: it is of today, or not older than the tariff allows. */
  usable: boolean
}

export interface FxImport {
  /** Columns `currency`, `day`, `rate`, `source`. Days `yyyy-mm-dd` or `dd/mm/yyyy`, rates with a decimal point. */
  csv: string
  /** The digest of the preview; without it nothing is set. */
  expected?: string | undefined
}

export const fxFaultReasons = [
  'columns',
  'currency_unknown',
  'day_format',
  'day_future',
  'rate_format',
  'decimal_comma',
  'source_missing',
  'repeated',
] as const
/** Why a line of an import cannot be taken. */
export type FxFaultReason = (typeof fxFaultReasons)[number]

export interface FxImportFault {
  /** Line of the file, the first being 1. */
  line: number
  reason: FxFaultReason
  /** What stands there. */
  found: string
}

export interface FxImportChange extends FxRateInput {
  line: number
  /** What the day has until now. */
  before: { rate_micro: number; source: string } | null
  /** The rate of the nearest day before it. */
  earlier: { rate_micro: number; day: string } | null
  /** More than 5 % from the last rate: a second administrator has to approve it. */
  waits: boolean
}

export interface FxImportResult {
  changes: FxImportChange[]
  /** Lines that say what is set already. */
  unchanged: number
  /** The first twenty. */
  faults: FxImportFault[]
  fault_count: number
  /** Stands for these changes. */
  digest: string
  applied: boolean
  /** The rates of the file that wait for a second administrator. */
  waiting: WaitingChange | null
}
