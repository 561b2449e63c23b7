import type { ListQuery, Page } from '../../core/lists.ts'
import { path } from '../../core/path.ts'
import type { RequestOptions } from '../../core/request-options.ts'
import type { Transport } from '../../core/transport.ts'
import type { Integer } from '../../money/units.ts'
import type {
  BankFile,
  BankFileInput,
  BankImport,
  BankLayout,
  BankPreview,
  BankStatement,
  ImportedBankFile,
} from './bank-files.ts'
import type {
  BankAccount,
  BankCancellationInput,
  BankEntry,
  BankEntryQuery,
  BankLine,
  BankLineActs,
  BankLineDetail,
  BankLineQuery,
  BankLineResult,
  BankMatch,
  BankMatchInput,
  BankPosition,
  BankPosting,
  BankPostingInput,
  BankProposal,
  BankProposalQuery,
  BankSetAside,
  BankTolerance,
  ClaimInput,
  MatchingResult,
  MonthLock,
  SuggestedSum,
  WriteOffInput,
} from './bank-lines.ts'

const BASE = '/marine/admin/reconciliation'

/**
 * Reconciliation of the bank's statements with the ledger.
 * @example
 * const file = await client.marine.admin.reconciliation.upload(csv, { receiving_account: 'GTB', file_name: csv.name })
 * const statement = { mapping: file.mapping, opening: 0, closing: 50_000_00, decisions: [] }
 * const { digest } = await client.marine.admin.reconciliation.preview(file.id, statement)
 * await client.marine.admin.reconciliation.import(file.id, { ...statement, expected: digest })
 */
export class Reconciliation {
  readonly #send: Transport
  constructor(send: Transport) {
    this.#send = send
  }
  #post<T>(to: string, body: object, options?: RequestOptions): Promise<T> {
    return this.#send(to, { method: 'POST', body, idempotent: true }, options)
  }
  /** Lists the accounts that partners pay into, with their open items. */
  accounts(options?: RequestOptions): Promise<BankAccount[]> {
    return this.#send(`${BASE}/accounts`, {}, options)
  }
  /** Retrieves the tolerances in force today, from the reference data. */
  tolerance(options?: RequestOptions): Promise<BankTolerance> {
    return this.#send(`${BASE}/tolerance`, {}, options)
  }
  /**
   * Compares both sides of an account at the end of a month (`yyyy-mm`), with the explanation of the difference, and
   * its age.
   */
  position(account: string, query: { month: string }, options?: RequestOptions): Promise<BankPosition> {
    return this.#send(path`/marine/admin/reconciliation/accounts/${account}`, { query }, options)
  }
  /**
   * Matches an account: an unambiguous reference and amount is matched, similar ones are suggested.
   * @throws CoverdeskError 404
   */
  runMatching(account: string, options?: RequestOptions): Promise<MatchingResult> {
    return this.#post(path`/marine/admin/reconciliation/accounts/${account}/match`, {}, options)
  }
  /**
   * Finds two to four open lines of one payer or reference whose total is one open entry: `match` matches them at
   * once.
   * @throws CoverdeskError 404
   */
  sums(account: string, options?: RequestOptions): Promise<SuggestedSum[]> {
    return this.#send(path`/marine/admin/reconciliation/accounts/${account}/sums`, {}, options)
  }
  /**
   * Closes a month as displayed. The first month of an account requires the `starting_balance`, in kobo:
   * `start.opening` of its position.
   * @throws ConflictError `month_not_settled`, `month_locked`, `edit_conflict`
   */
  closeMonth(account: string, body: MonthLock, options?: RequestOptions): Promise<BankPosition> {
    return this.#post(path`/marine/admin/reconciliation/accounts/${account}/lock`, body, options)
  }
  /** Downloads the statement of a month; that of an open month is marked. */
  statement(
    account: string,
    query: { month: string; format: 'pdf' | 'xlsx' },
    options?: RequestOptions,
  ): Promise<Blob> {
    const file = { query, responseType: 'blob' } as const
    return this.#send(path`/marine/admin/reconciliation/accounts/${account}/statement`, file, options)
  }
  /** Lists imported bank statements, newest first. */
  files(
    query: ListQuery & { account?: string } = {},
    options?: RequestOptions,
  ): Promise<Page<ImportedBankFile>> {
    return this.#send(`${BASE}/files`, { query: { ...query }, envelope: true }, options)
  }
  /**
   * Uploads a bank statement as CSV without importing it; it is deleted unless imported within a day.
   * @throws ValidationError at `file` when it is not a table, too long, or in an unknown encoding; at
   *   `receiving_account`; RateLimitError `too_many_uploads`
   */
  upload(file: Blob, about: BankFileInput, options?: RequestOptions): Promise<BankFile> {
    const write = { method: 'POST', query: { ...about }, body: file, idempotent: true } as const
    return this.#send(`${BASE}/files`, write, options)
  }
  /**
   * Retrieves an uploaded file, with its format.
   * @param layout overrides the detected encoding, delimiter and record with the column names (counted from 1);
   *   columns and mapping are proposed accordingly. Ignored for an imported file
   * @throws ValidationError at `file` when it is not a table in that encoding; CoverdeskError 404
   * @example
   * const { columns, mapping } = await client.marine.admin.reconciliation.file(id, { delimiter: ';' })
   */
  file(id: string, layout: Partial<BankLayout> = {}, options?: RequestOptions): Promise<BankFile> {
    return this.#send(path`/marine/admin/reconciliation/files/${id}`, { query: { ...layout } }, options)
  }
  /** Returns the effect of an import, row by row. @throws ValidationError at missing parts of the mapping */
  preview(id: string, body: BankStatement, options?: RequestOptions): Promise<BankPreview> {
    return this.#send(
      path`/marine/admin/reconciliation/files/${id}/preview`,
      { method: 'POST', body },
      options,
    )
  }
  /**
   * Imports exactly the previewed rows.
   * @throws ConflictError `statement_changed`, `file_imported`, `month_locked`; ValidationError
   *   `fields.balance_differs` at `closing`, `fields.rows_unread` at `decisions`
   */
  import(id: string, body: BankImport, options?: RequestOptions): Promise<BankFile> {
    return this.#post(path`/marine/admin/reconciliation/files/${id}/import`, body, options)
  }
  /** Lists bank lines, with their suggestions. */
  lines(query: BankLineQuery = {}, options?: RequestOptions): Promise<Page<BankLine>> {
    return this.#send(`${BASE}/lines`, { query: { ...query }, envelope: true }, options)
  }
  /** Retrieves a bank line with its matches, suggestions and similar lines. @throws CoverdeskError 404 */
  line(id: string, options?: RequestOptions): Promise<BankLineDetail> {
    return this.#send(path`/marine/admin/reconciliation/lines/${id}`, {}, options)
  }
  /** Lists entries on the ledger accounts of the insurer's bank accounts. */
  entries(query: BankEntryQuery = {}, options?: RequestOptions): Promise<Page<BankEntry>> {
    return this.#send(`${BASE}/entries`, { query: { ...query }, envelope: true }, options)
  }
  /**
   * Matches lines with entries, each with its amount.
   * @throws ConflictError `month_locked`, `edit_conflict`; ValidationError at `allocations`
   */
  match(body: BankMatchInput, options?: RequestOptions): Promise<BankMatch> {
    return this.#post(`${BASE}/matches`, body, options)
  }
  /**
   * Removes one match without other effects. A match with a posting is reversed by another user, with a posting of
   * its own.
   * @throws ConflictError `already_reversed`, `month_locked`, `maker_is_checker`, `line_settled`
   */
  unmatch(
    id: string,
    body: { reason?: string | undefined } = {},
    options?: RequestOptions,
  ): Promise<BankMatch> {
    return this.#post(path`/marine/admin/reconciliation/matches/${id}/undo`, body, options)
  }
  /**
   * Marks a line as disputed, with the reason.
   * @throws ConflictError `edit_conflict`, `month_locked`, `line_settled`
   */
  disputeLine(id: string, body: Marking, options?: RequestOptions): Promise<BankLine> {
    return this.#post(path`/marine/admin/reconciliation/lines/${id}/dispute`, body, options)
  }
  /**
   * Sets a line aside with the reason; above the configured limit another user must approve.
   * @throws ConflictError as `disputeLine`, `proposal_open`
   */
  ignoreLine(id: string, body: Marking, options?: RequestOptions): Promise<BankSetAside> {
    return this.#post(path`/marine/admin/reconciliation/lines/${id}/ignore`, body, options)
  }
  /**
   * Matches 2 to 50 lines of one account whose total is 0 as each other's reversal. Above the set-aside limit, and
   * when neither text nor reference mark a reversal, another user must approve.
   * @throws ConflictError as `ignoreLine`; ValidationError at `lines` when their total is not 0, at `reason`
   */
  cancelLines(body: BankCancellationInput, options?: RequestOptions): Promise<BankPosting> {
    return this.#post(`${BASE}/lines/cancel`, body, options)
  }
  /** Reopens a disputed or ignored line. @throws ConflictError as `disputeLine` */
  reopenLine(id: string, body: { version: number }, options?: RequestOptions): Promise<BankLine> {
    return this.#post(path`/marine/admin/reconciliation/lines/${id}/reopen`, body, options)
  }
  /** Accepts or sets aside up to 200 lines, as `ignoreLine`; a refusal does not affect the other lines. */
  actOnLines(body: BankLineActs, options?: RequestOptions): Promise<BankLineResult[]> {
    return this.#post(`${BASE}/lines/acts`, body, options)
  }
  /**
   * Posts unclaimed money to suspense.
   * @throws ConflictError as `disputeLine`; ValidationError at `amount` for paid money
   */
  postToSuspense(id: string, body: { version: number }, options?: RequestOptions): Promise<BankMatch> {
    return this.#post(path`/marine/admin/reconciliation/lines/${id}/suspend`, body, options)
  }
  /**
   * Posts the rest of a line in a category, and matches it: charges and interest up to the limit at once, larger
   * amounts and a partner's deposit after another user's approval.
   * @throws ConflictError as `disputeLine`, `proposal_open`, `payment_requested`; ValidationError at `category` for
   *   a deposit of paid money, at `partner_id` with `partner_archived`, `partner_without_wallet` when that wallet
   *   accepts no money
   */
  postLine(id: string, body: BankPostingInput, options?: RequestOptions): Promise<BankPosting> {
    return this.#post(path`/marine/admin/reconciliation/lines/${id}/post`, body, options)
  }
  /**
   * Marks an entry as disputed, with the reason.
   * @throws ConflictError `edit_conflict`, `month_locked`, `line_settled`
   */
  disputeEntry(id: string, body: Marking, options?: RequestOptions): Promise<BankEntry> {
    return this.#post(path`/marine/admin/reconciliation/entries/${id}/dispute`, body, options)
  }
  /** Reopens a disputed entry. @throws ConflictError as `disputeEntry` */
  reopenEntry(id: string, body: { version: number }, options?: RequestOptions): Promise<BankEntry> {
    return this.#post(path`/marine/admin/reconciliation/entries/${id}/reopen`, body, options)
  }
  /** Lists proposed write-offs and claims, newest first. */
  proposals(query: BankProposalQuery = {}, options?: RequestOptions): Promise<Page<BankProposal>> {
    return this.#send(`${BASE}/proposals`, { query: { ...query }, envelope: true }, options)
  }
  /**
   * Proposes to write off the rest of a line or an entry.
   * @throws ConflictError `proposal_open`, `line_settled`, `month_locked`; ValidationError
   *   `fields.amount_too_large` at `amount` above the tolerance
   */
  proposeWriteOff(body: WriteOffInput, options?: RequestOptions): Promise<BankProposal> {
    return this.#post(`${BASE}/proposals/write-offs`, body, options)
  }
  /**
   * Proposes to credit money in suspense to a partner.
   * @throws ConflictError `proposal_open`, `already_reversed`, `payment_requested`; ValidationError at `partner_id`
   *   as `postLine`
   */
  proposeClaim(body: ClaimInput, options?: RequestOptions): Promise<BankProposal> {
    return this.#post(`${BASE}/proposals/claims`, body, options)
  }
  /**
   * Approves and posts a proposal.
   * @throws ConflictError `maker_is_checker`, `decision_made`, `edit_conflict`, `month_locked`,
   *   `payment_requested`, `partner_archived`, `partner_without_wallet`
   */
  approve(id: string, body: { version: number }, options?: RequestOptions): Promise<BankProposal> {
    return this.#post(path`/marine/admin/reconciliation/proposals/${id}/agree`, body, options)
  }
  /** Rejects a proposal, or withdraws the caller's own. @throws ConflictError `decision_made`, `edit_conflict` */
  reject(id: string, body: Marking, options?: RequestOptions): Promise<BankProposal> {
    return this.#post(path`/marine/admin/reconciliation/proposals/${id}/decline`, body, options)
  }
}

interface Marking {
  version: Integer
  reason: string
}
