import type { ListQuery, Page } from '../../core/lists.ts'
import { path } from '../../core/path.ts'
import type { RequestOptions } from '../../core/request-options.ts'
import type { Transport } from '../../core/transport.ts'
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
 * What the bank says beside what the ledger says.
 * @example
 * const file = await client.marine.admin.reconciliation.upload(csv, { receiving_account: 'GTB', file_name: csv.name })
 * const asked = { mapping: file.mapping, opening: 0, closing: 50_000_00, decisions: [] }
 * const { digest } = await client.marine.admin.reconciliation.preview(file.id, asked)
 * await client.marine.admin.reconciliation.import(file.id, { ...asked, expected: digest })
 */
export class Reconciliation {
  readonly #send: Transport
  constructor(send: Transport) {
    this.#send = send
  }
  #post<T>(to: string, body: object, options?: RequestOptions): Promise<T> {
    return this.#send(to, { method: 'POST', body, idempotent: true }, options)
  }
  /** Every account partners pay into, with what is open on it. */
  accounts(options?: RequestOptions): Promise<BankAccount[]> {
    return this.#send(`${BASE}/accounts`, {}, options)
  }
  /** What counts as near today; the setup says so, from day to day. */
  tolerance(options?: RequestOptions): Promise<BankTolerance> {
    return this.#send(`${BASE}/tolerance`, {}, options)
  }
  /** Both sides of an account at the end of a month (`yyyy-mm`), what explains the difference, and how old it is. */
  position(account: string, query: { month: string }, options?: RequestOptions): Promise<BankPosition> {
    return this.#send(path`/marine/admin/reconciliation/accounts/${account}`, { query }, options)
  }
  /**
   * Looks for what belongs together: an unambiguous reference and amount is joined, what is near is suggested.
   * @throws CoverdeskError 404
   */
  match(account: string, options?: RequestOptions): Promise<MatchingResult> {
    return this.#post(path`/marine/admin/reconciliation/accounts/${account}/match`, {}, options)
  }
  /**
   * Two to four open lines of one payer or reference that come to one open entry: `join` closes them as one act.
   * @throws CoverdeskError 404
   */
  sums(account: string, options?: RequestOptions): Promise<SuggestedSum[]> {
    return this.#send(path`/marine/admin/reconciliation/accounts/${account}/sums`, {}, options)
  }
  /**
   * Closes a month as it was shown. The first month of an account needs the `starting_balance`, in kobo: `start.opening`
   * of its position.
   * @throws ConflictError `month_not_settled`, `month_locked`, `edit_conflict`
   */
  lock(account: string, body: MonthLock, options?: RequestOptions): Promise<BankPosition> {
    return this.#post(path`/marine/admin/reconciliation/accounts/${account}/lock`, body, options)
  }
  /** The statement of a month as a file; of one that is not locked it says so. */
  statement(
    account: string,
    query: { month: string; format: 'pdf' | 'xlsx' },
    options?: RequestOptions,
  ): Promise<Blob> {
    const file = { query, responseType: 'blob' } as const
    return this.#send(path`/marine/admin/reconciliation/accounts/${account}/statement`, file, options)
  }
  /** Bank statements that were imported, the newest first. */
  files(
    query: ListQuery & { account?: string } = {},
    options?: RequestOptions,
  ): Promise<Page<ImportedBankFile>> {
    return this.#send(`${BASE}/files`, { query: { ...query }, envelope: true }, options)
  }
  /**
   * Sends a bank statement as CSV; nothing is imported yet, and what is not within a day is gone.
   * @throws ValidationError at `file` for what is no table, too long, or in no known encoding; at `receiving_account`;
   * RateLimitError `too_many_uploads`
   */
  upload(file: Blob, about: BankFileInput, options?: RequestOptions): Promise<BankFile> {
    const write = { method: 'POST', query: { ...about }, body: file, idempotent: true } as const
    return this.#send(`${BASE}/files`, write, options)
  }
  /**
   * Gets a file that was sent, with how it is read.
   * @param layout how its bytes are to be read otherwise than they look: encoding, delimiter, and which record names
   * the columns (the first being 1); columns and mapping are proposed for that. An imported file stays as it was read
   * @throws ValidationError at `file` for what is no table in that encoding; CoverdeskError 404
   * @example
   * const { columns, mapping } = await client.marine.admin.reconciliation.file(id, { delimiter: ';' })
   */
  file(id: string, layout: Partial<BankLayout> = {}, options?: RequestOptions): Promise<BankFile> {
    return this.#send(path`/marine/admin/reconciliation/files/${id}`, { query: { ...layout } }, options)
  }
  /** What an import would do, row by row. @throws ValidationError at what the mapping does not say */
  preview(id: string, body: BankStatement, options?: RequestOptions): Promise<BankPreview> {
    return this.#send(
      path`/marine/admin/reconciliation/files/${id}/preview`,
      { method: 'POST', body },
      options,
    )
  }
  /**
   * Imports exactly what a preview showed.
   * @throws ConflictError `statement_changed`, `file_imported`, `month_locked`; ValidationError `fields.balance_differs` at
   * `closing`, `fields.rows_unread` at `decisions`
   */
  import(id: string, body: BankImport, options?: RequestOptions): Promise<BankFile> {
    return this.#post(path`/marine/admin/reconciliation/files/${id}/import`, body, options)
  }
  /** Lines of the bank, with what is suggested for each. */
  lines(query: BankLineQuery = {}, options?: RequestOptions): Promise<Page<BankLine>> {
    return this.#send(`${BASE}/lines`, { query: { ...query }, envelope: true }, options)
  }
  /** A line with its matches, what it may belong to, and lines like it. @throws CoverdeskError 404 */
  line(id: string, options?: RequestOptions): Promise<BankLineDetail> {
    return this.#send(path`/marine/admin/reconciliation/lines/${id}`, {}, options)
  }
  /** Entries on the ledger accounts of our bank accounts. */
  entries(query: BankEntryQuery = {}, options?: RequestOptions): Promise<Page<BankEntry>> {
    return this.#send(`${BASE}/entries`, { query: { ...query }, envelope: true }, options)
  }
  /**
   * Joins lines with entries, each with its amount.
   * @throws ConflictError `month_locked`, `edit_conflict`; ValidationError at `allocations`
   */
  join(body: BankMatchInput, options?: RequestOptions): Promise<BankMatch> {
    return this.#post(`${BASE}/matches`, body, options)
  }
  /**
   * Takes one match back, and touches nothing else. What posted to the ledger is taken back by another person, by a
   * posting of its own.
   * @throws ConflictError `already_reversed`, `month_locked`, `maker_is_checker`, `line_settled`
   */
  undo(id: string, body: { reason?: string | undefined } = {}, options?: RequestOptions): Promise<BankMatch> {
    return this.#post(path`/marine/admin/reconciliation/matches/${id}/undo`, body, options)
  }
  /** Says that a line is in dispute, and why. @throws ConflictError `edit_conflict`, `month_locked`, `line_settled` */
  disputeLine(id: string, body: Marking, options?: RequestOptions): Promise<BankLine> {
    return this.#post(path`/marine/admin/reconciliation/lines/${id}/dispute`, body, options)
  }
  /**
   * Sets a line aside as none of ours, with the reason; above the limit of the setup another person is asked.
   * @throws ConflictError as `disputeLine`, `proposal_open`
   */
  ignoreLine(id: string, body: Marking, options?: RequestOptions): Promise<BankSetAside> {
    return this.#post(path`/marine/admin/reconciliation/lines/${id}/ignore`, body, options)
  }
  /**
   * Closes 2 to 50 lines of one account that come to nothing as each other's reversal. Above the set-aside limit, and
   * where neither text nor reference says so, another person is asked.
   * @throws ConflictError as `ignoreLine`; ValidationError at `lines` that do not come to nothing, at `reason`
   */
  cancelLines(body: BankCancellationInput, options?: RequestOptions): Promise<BankPosting> {
    return this.#post(`${BASE}/lines/cancel`, body, options)
  }
  /** Opens a line that was in dispute or ignored. @throws ConflictError as `disputeLine` */
  reopenLine(id: string, body: { version: number }, options?: RequestOptions): Promise<BankLine> {
    return this.#post(path`/marine/admin/reconciliation/lines/${id}/reopen`, body, options)
  }
  /** Accepts or sets aside up to 200 lines, as `ignoreLine`; one that is refused leaves the others alone. */
  actOnLines(body: BankLineActs, options?: RequestOptions): Promise<BankLineResult[]> {
    return this.#post(`${BASE}/lines/acts`, body, options)
  }
  /** Posts money nobody claims to suspense. @throws ConflictError as `disputeLine`; ValidationError at `amount` for money that went out */
  suspendLine(id: string, body: { version: number }, options?: RequestOptions): Promise<BankMatch> {
    return this.#post(path`/marine/admin/reconciliation/lines/${id}/suspend`, body, options)
  }
  /**
   * Posts what is left of a line as what it is, and matches it: charges and interest up to the limit at once, more and a
   * partner's deposit when another person agrees.
   * @throws ConflictError as `disputeLine`, `proposal_open`, `payment_requested`; ValidationError at `category` for
   * a deposit that went out, at `partner_id` with `partner_archived`, `partner_without_wallet` where that wallet takes no
   * money
   */
  postLine(id: string, body: BankPostingInput, options?: RequestOptions): Promise<BankPosting> {
    return this.#post(path`/marine/admin/reconciliation/lines/${id}/post`, body, options)
  }
  /** Says that an entry is in dispute, and why. @throws ConflictError `edit_conflict`, `month_locked`, `line_settled` */
  disputeEntry(id: string, body: Marking, options?: RequestOptions): Promise<BankEntry> {
    return this.#post(path`/marine/admin/reconciliation/entries/${id}/dispute`, body, options)
  }
  /** Opens an entry that was in dispute. @throws ConflictError as `disputeEntry` */
  reopenEntry(id: string, body: { version: number }, options?: RequestOptions): Promise<BankEntry> {
    return this.#post(path`/marine/admin/reconciliation/entries/${id}/reopen`, body, options)
  }
  /** Write-offs and claims, the newest first. */
  proposals(query: BankProposalQuery = {}, options?: RequestOptions): Promise<Page<BankProposal>> {
    return this.#send(`${BASE}/proposals`, { query: { ...query }, envelope: true }, options)
  }
  /**
   * Proposes to close what is left of a line or an entry.
   * @throws ConflictError `proposal_open`, `line_settled`, `month_locked`; ValidationError `fields.amount_too_large` at
   * `amount` above the tolerance
   */
  proposeWriteOff(body: WriteOffInput, options?: RequestOptions): Promise<BankProposal> {
    return this.#post(`${BASE}/proposals/write-offs`, body, options)
  }
  /**
   * Proposes that money of suspense is a partner's.
   * @throws ConflictError `proposal_open`, `already_reversed`, `payment_requested`; ValidationError at `partner_id` as `postLine`
   */
  proposeClaim(body: ClaimInput, options?: RequestOptions): Promise<BankProposal> {
    return this.#post(`${BASE}/proposals/claims`, body, options)
  }
  /**
   * Posts it.
   * @throws ConflictError `maker_is_checker`, `decision_made`, `edit_conflict`, `month_locked`, `payment_requested`,
   * `partner_archived`, `partner_without_wallet`
   */
  agree(id: string, body: { version: number }, options?: RequestOptions): Promise<BankProposal> {
    return this.#post(path`/marine/admin/reconciliation/proposals/${id}/agree`, body, options)
  }
  /** Refuses it, or has whoever proposed it take it back. @throws ConflictError `decision_made`, `edit_conflict` */
  decline(id: string, body: Marking, options?: RequestOptions): Promise<BankProposal> {
    return this.#post(path`/marine/admin/reconciliation/proposals/${id}/decline`, body, options)
  }
}

interface Marking {
  version: number
  reason: string
}
