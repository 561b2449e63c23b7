import type { ListQuery, Page } from '../../core/lists.ts'
import { path } from '../../core/path.ts'
import type { RequestOptions } from '../../core/request-options.ts'
import type { Transport } from '../../core/transport.ts'
import type { Integer, Kobo } from '../../money/units.ts'
import type { AgencyKind } from '../../reference/setup-lists.ts'

/**
 * The accounts of agencies: commission that they earned, that was taken back with returned premium, and that was paid.
 * For staff of all branches. Amounts in kobo.
 * @example
 * const { opening, closing } = await client.payments.agencies.get('00510', { from: '2026-11-01', until: '2026-11-30' })
 */
export class Agencies {
  readonly #send: Transport
  constructor(send: Transport) {
    this.#send = send
  }
  /** Lists agencies with their balances, by name. */
  list(query: AgencyQuery = {}, options?: RequestOptions): Promise<Page<AgencyAccount>> {
    return this.#send('/agencies', { query: { ...query }, envelope: true }, options)
  }
  /**
   * Retrieves the account of an agency, with the sums of a period.
   * @param period days `yyyy-mm-dd`, both included; by default everything until today
   * @throws CoverdeskError 404, also for users of some branches only
   */
  get(code: string, period: AgencyPeriod = {}, options?: RequestOptions): Promise<AgencyStatement> {
    return this.#send(path`/agencies/${code}`, { query: { ...period } }, options)
  }
}

export interface AgencyPeriod {
  from?: string
  until?: string
}

export interface AgencyQuery extends ListQuery {
  kind?: AgencyKind
  /** `owing`: with commission that no payment run includes yet. */
  balance?: 'owing'
}

/** An agency and what is owed to it. */
export interface AgencyAccount {
  code: string
  name: string
  kind: AgencyKind
  /** Basis points of the premium without taxes and fees. */
  commission_bps: Integer
  third_party_bps: Integer
  /** Last day of the licence; null where none is recorded. */
  licence_until: string | null
  /** Whether it can sell today: it is offered, and its licence has not expired. */
  sells: boolean
  /** The account that is paid; null until it is complete. */
  account: { bank: string; account_number: string; account_name: string } | null
  /** Owed: commission and VAT less the withheld tax, and what was paid. Kobo. */
  balance: Kobo
  /** The part of the balance in payment runs that are not paid yet. Kobo. */
  in_payment: Kobo
}

/** The account of an agency over a period, in kobo. */
export interface AgencyStatement {
  agency: AgencyAccount
  /** Null for the beginning. */
  from: string | null
  until: string
  opening: Kobo
  accrued: Kobo
  /** Negative. */
  taken_back: Kobo
  /** Negative. */
  paid: Kobo
  closing: Kobo
}
