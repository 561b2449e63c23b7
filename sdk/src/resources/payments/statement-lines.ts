import type { ListQuery, Page } from '../../core/lists.ts'
import { path } from '../../core/path.ts'
import type { RequestOptions } from '../../core/request-options.ts'
import type { Transport } from '../../core/transport.ts'
import type { BankDateFormat, BankDecimal } from '../marine/bank-files.ts'
import type { ReasonedVersion } from '../types.ts'

/**
 * Lines of statements of the insurer's own accounts (claim accounts and the payment gateway), and the payment each line
 * shows. Amounts in kobo, above nothing for money that came in; days `yyyy-mm-dd`.
 * @example
 * await client.payments.statementLines.import(csv, { account: 'CLAIMS', file_name: csv.name })
 * const { data } = await client.claims.payments.list({ matched: 'no' })
 * const matches = data.flatMap(({ id, proposal }) =>
 *   proposal ? [{ line_id: proposal.id, claim_payment_id: id, version: proposal.version }] : [],
 * )
 * await client.payments.statementLines.match({ matches })
 */
export class StatementLines {
  readonly #send: Transport
  constructor(send: Transport) {
    this.#send = send
  }
  /** Lines of statements, the newest first. */
  list(query: StatementLineQuery = {}, options?: RequestOptions): Promise<Page<StatementLine>> {
    return this.#send('/statement-lines', { query: { ...query }, envelope: true }, options)
  }
  /** Sums of matched and unmatched payments and lines, in and out, and the accounts that statements are imported for. */
  summary(options?: RequestOptions): Promise<StatementSummary> {
    return this.#send('/statement-lines/summary', {}, options)
  }
  /**
   * Imports a statement as CSV or XLSX, a line each payment: all of its lines or none. Lines that are known are left out.
   * @param about `date_format` and `decimal` where the file can be read in two ways, `sheet` where a workbook has several
   * @throws ValidationError at `file`, `account`, `sheet`, `date_format`, `decimal`; CoverdeskError 403 `not_allowed` for users
   *   of some branches only; RateLimitError `too_many_uploads`
   */
  import(file: Blob, about: StatementInput, options?: RequestOptions): Promise<ImportedStatement> {
    const write = { method: 'POST', query: { ...about }, body: file, idempotent: true } as const
    return this.#send('/statement-lines/import', write, options)
  }
  /**
   * Matches lines with the payments they show, up to 200: all of them or none. Account and amount are the same on both
   * sides. Claim payments are matched by another person than the one who recorded them.
   * @throws CoverdeskError 403 `maker_is_checker`, 404; ConflictError `already_matched`, `payment_not_confirmed`,
   *   `edit_conflict`; ValidationError at `matches.N` (`fields.amount_other`)
   */
  match(body: { matches: StatementMatchInput[] }, options?: RequestOptions): Promise<StatementLine[]> {
    return this.#send('/statement-lines/match', { method: 'POST', body, idempotent: true }, options)
  }
  /**
   * Writes down a line that was read at the bank, and matches it with the payment it shows.
   * @throws as `match`; ValidationError at `day`, and at `reference` (`reference_taken`) where a statement has such a line
   */
  note(body: StatementNote, options?: RequestOptions): Promise<StatementLine> {
    return this.#send('/statement-lines', { method: 'POST', body, idempotent: true }, options)
  }
  /**
   * Takes a match back; a line that was written down by hand is deleted.
   * @throws CoverdeskError 404; ConflictError `edit_conflict`; ValidationError at `reason`
   */
  unmatch(id: string, body: ReasonedVersion, options?: RequestOptions): Promise<null> {
    return this.#send(
      path`/statement-lines/${id}/unmatch`,
      { method: 'POST', body, idempotent: true },
      options,
    )
  }
}

export interface StatementLineQuery extends ListQuery {
  /** Whether it shows a payment. */
  matched?: 'yes' | 'no'
  direction?: 'in' | 'out'
  /** The code of a claim account, or `paystack`. */
  account?: string
  /** Kobo, below nothing for money that went out. */
  amount?: number
  /** `yyyy-mm-dd`, both included. */
  from?: string
  until?: string
}

/** A line as the payment it shows names it. */
export interface StatementLineRef {
  id: string
  /** The code of a claim account, or `paystack`. */
  account: string
  day: string
  /** Kobo, above nothing for money that came in. */
  amount: number
  narration: string
  reference: string
  /** Read at the bank and written down by a person; no statement has it. */
  noted: boolean
  version: number
}

export interface StatementMatch extends StatementLineRef {
  matched_by: string
  matched_at: string
}

export interface StatementLine extends StatementLineRef {
  added_by: string
  added_at: string
  file_name: string | null
  /** The payment it shows. */
  payment: {
    kind: 'receipt' | 'claim_payment'
    id: string
    reference: string
    claim_id: string | null
    claim_number: string | null
    policy_id: string | null
    policy_number: string | null
  } | null
  matched_by: string | null
  matched_at: string | null
}

/** Payments of one direction, and lines that belong to none. Kobo, naira alone; days `yyyy-mm-dd`. */
export interface StatementSums {
  matched: { count: number; amount: number }
  unmatched: { count: number; amount: number; oldest: string | null }
  lines: { count: number; amount: number; oldest: string | null }
}

export interface StatementSummary {
  in: StatementSums
  out: StatementSums
  accounts: { code: string; name: string }[]
}

export interface StatementInput {
  /** The code of a claim account, or `paystack`. */
  account: string
  file_name: string
  /** Name of the sheet with the lines, of a workbook with several. */
  sheet?: string
  date_format?: BankDateFormat
  decimal?: BankDecimal
}

export interface ImportedStatement {
  added: number
  /** Lines that were known. */
  left_out: number
  first_day: string
  last_day: string
}

/** A payment that a line shows: exactly one of the two is given. */
export interface StatedPayment {
  receipt_id?: string | undefined
  claim_payment_id?: string | undefined
}

export interface StatementMatchInput extends StatedPayment {
  line_id: string
  /** Of the line. */
  version: number
}

export interface StatementNote extends StatedPayment {
  /** `yyyy-mm-dd`, not after today. */
  day: string
  /** As the bank names it. */
  reference: string
}
