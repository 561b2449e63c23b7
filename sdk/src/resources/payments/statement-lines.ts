import type { ListQuery, Page } from '../../core/lists.ts'
import { path } from '../../core/path.ts'
import type { RequestOptions } from '../../core/request-options.ts'
import type { Transport } from '../../core/transport.ts'
import type { Integer, Kobo } from '../../money/units.ts'
import type { BankDateFormat, BankDecimal } from '../marine/bank-files.ts'
import type { ReasonedVersion } from '../types.ts'

/**
 * Lines of statements of the insurer's own accounts (claim accounts and the payment gateway), and the payment of each
 * line. Amounts in kobo, positive for received money; days `yyyy-mm-dd`.
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
  /** Lists statement lines, newest first. */
  list(query: StatementLineQuery = {}, options?: RequestOptions): Promise<Page<StatementLine>> {
    return this.#send('/statement-lines', { query: { ...query }, envelope: true }, options)
  }
  /**
   * Returns the totals of matched and unmatched payments and lines, in and out, and the accounts that statements are
   * imported for.
   */
  summary(options?: RequestOptions): Promise<StatementSummary> {
    return this.#send('/statement-lines/summary', {}, options)
  }
  /**
   * Imports a statement as CSV or XLSX with one payment per line: all of its lines or none. Known lines are skipped.
   * @param about `date_format` and `decimal` for an ambiguous file, `sheet` for a workbook with several
   * @throws ValidationError at `file`, `account`, `sheet`, `date_format`, `decimal`; CoverdeskError 403
   *   `not_allowed` for users of some branches only; RateLimitError `too_many_uploads`
   */
  import(file: Blob, about: StatementInput, options?: RequestOptions): Promise<ImportedStatement> {
    const write = { method: 'POST', query: { ...about }, body: file, idempotent: true } as const
    return this.#send('/statement-lines/import', write, options)
  }
  /**
   * Matches up to 200 lines with their payments: all of them or none. Account and amount must be equal. Claim
   * payments, transfers of refunds and recovered money are matched by another user than the one who recorded them.
   * @throws CoverdeskError 403 `maker_is_checker`, 404; ConflictError `already_matched`, `payment_not_confirmed`,
   *   `edit_conflict`; ValidationError at `matches.N` (`fields.amount_other`)
   */
  match(body: { matches: StatementMatchInput[] }, options?: RequestOptions): Promise<StatementLine[]> {
    return this.#send('/statement-lines/match', { method: 'POST', body, idempotent: true }, options)
  }
  /**
   * Records a line that a user read at the bank, and matches it with its payment.
   * @throws as `match`; ValidationError at `day`, and at `reference` (`reference_taken`) when a statement has such
   *   a line
   */
  note(body: StatementNote, options?: RequestOptions): Promise<StatementLine> {
    return this.#send('/statement-lines', { method: 'POST', body, idempotent: true }, options)
  }
  /**
   * Removes a match; a manually recorded line is deleted.
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
  /** Whether it is matched with a payment. */
  matched?: 'yes' | 'no'
  direction?: 'in' | 'out'
  /** The code of a claim account, or `paystack`. */
  account?: string
  /** Kobo, negative for paid money. */
  amount?: Kobo
  /** `yyyy-mm-dd`, both included. */
  from?: string
  until?: string
}

/** A line as its payment refers to it. */
export interface StatementLineRef {
  id: string
  /** The code of a claim account, or `paystack`. */
  account: string
  day: string
  /** Kobo, positive for received money. */
  amount: Kobo
  narration: string
  reference: string
  /** Whether a user recorded it manually; no statement has it. */
  noted: boolean
  version: Integer
}

export interface StatementMatch extends StatementLineRef {
  matched_by: string
  matched_at: string
}

export interface StatementLine extends StatementLineRef {
  added_by: string
  added_at: string
  file_name: string | null
  /** The matched payment. */
  payment: {
    kind: 'receipt' | 'claim_payment' | 'refund' | 'recovery'
    id: string
    reference: string
    claim_id: string | null
    claim_number: string | null
    policy_id: string | null
    policy_number: string | null
    refund_id: string | null
  } | null
  /** The item in suspense that holds its money. */
  suspense_item_id: string | null
  matched_by: string | null
  matched_at: string | null
}

/** Payments of one direction, and lines without a payment. Kobo, naira only; days `yyyy-mm-dd`. */
export interface StatementSums {
  matched: { count: Integer; amount: Kobo }
  unmatched: { count: Integer; amount: Kobo; oldest: string | null }
  lines: { count: Integer; amount: Kobo; oldest: string | null }
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
  added: Integer
  /** Number of known lines. */
  left_out: Integer
  first_day: string
  last_day: string
}

/** The payment of a line: exactly one of them is set. */
export interface StatedPayment {
  receipt_id?: string | undefined
  claim_payment_id?: string | undefined
  /** A confirmed refund by transfer. */
  refund_id?: string | undefined
  /** Confirmed money from a recovery of a claim. */
  recovery_receipt_id?: string | undefined
}

export interface StatementMatchInput extends StatedPayment {
  line_id: string
  /** Of the line. */
  version: Integer
}

export interface StatementNote extends StatedPayment {
  /** `yyyy-mm-dd`, not after today. */
  day: string
  /** The bank's reference. */
  reference: string
}
