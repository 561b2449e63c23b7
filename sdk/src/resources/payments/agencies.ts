import type { ListQuery, Page } from '../../core/lists.ts'
import { path } from '../../core/path.ts'
import type { RequestOptions } from '../../core/request-options.ts'
import type { Transport } from '../../core/transport.ts'
import type { Integer, Kobo } from '../../money/units.ts'
import type { AgencyKind } from '../../reference/setup-lists.ts'
import type { WaitingChange } from '../admin/change-requests.ts'

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
  /**
   * Exports the statement of an agency over a period: each entry with the balance after it, the sums, and the balance of
   * its ledger account. @throws CoverdeskError 404; ValidationError at `from` for more than 10,000 entries
   */
  statementFile(
    code: string,
    about: AgencyPeriod & { format: 'csv' | 'pdf' },
    options?: RequestOptions,
  ): Promise<Blob> {
    return this.#send(
      path`/agencies/${code}/statement`,
      { query: { ...about }, responseType: 'blob' },
      options,
    )
  }
  /**
   * Requests another bank account for an agency, and looks up its holder. The present account is paid until a second
   * administrator has approved the change request; where there has never been one, the new account is paid at once.
   * @throws ValidationError at `bank`, `account_number` (`fields.account_bank`, `account_unknown`), `account_name`;
   *   ConflictError `edit_conflict`, `change_waits`; CoverdeskError 404, 429 `too_many_lookups`
   */
  changeAccount(code: string, body: AgencyAccountInput, options?: RequestOptions): Promise<AgencyStatement> {
    return this.#send(path`/agencies/${code}/account`, { method: 'PUT', body, idempotent: true }, options)
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
  /** Balances at the end of this day, `yyyy-mm-dd`. */
  as_at?: string
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
  /** The account that is paid; null until one is recorded. */
  account: AgencyBankAccount | null
  /** Owed: commission and VAT less the withheld tax, and what was paid. Kobo. */
  balance: Kobo
  /** The part of the balance in payment runs that are not paid yet. Kobo. */
  in_payment: Kobo
}

/** The bank account that the commission of an agency is paid to. */
export interface AgencyBankAccount {
  bank: string
  account_number: string
  account_name: string
  /** The holder as the bank names it; null where it did not answer. */
  holder_name: string | null
  version: Integer
}

export interface AgencyAccountInput {
  /** The name of a Nigerian bank. */
  bank: string
  /** NUBAN, ten digits. */
  account_number: string
  account_name: string
  /** Version of the account it replaces; 0 where none is recorded. */
  version: Integer
}

/** The account of an agency over a period, in kobo. */
export interface AgencyStatement {
  agency: AgencyAccount
  /** The bank account that waits for a second administrator. */
  waiting: WaitingChange | null
  /** Null for the beginning. */
  from: string | null
  until: string
  opening: Kobo
  /** Premium of the entries without taxes and fees. */
  premium: Kobo
  commission: Kobo
  vat: Kobo
  /** Tax withheld. */
  wht: Kobo
  accrued: Kobo
  /** Negative. */
  taken_back: Kobo
  /** Negative. */
  paid: Kobo
  closing: Kobo
  /** Balance of the agency's ledger account at the end of the period; equal to `closing`. */
  ledger: Kobo
}
