import type { ListQuery } from '../../core/lists.ts'
import type { Integer, Kobo } from '../../money/units.ts'

export const bankLineStates = [
  'unmatched',
  'suggested',
  'partly_matched',
  'matched',
  'disputed',
  'written_off',
  'ignored',
  'cancelled',
] as const
export type BankLineState = (typeof bankLineStates)[number]
/** `before`: dated before the first statement. */
export const bankEntryStates = [
  'unmatched',
  'suggested',
  'partly_matched',
  'matched',
  'disputed',
  'written_off',
  'before',
] as const
export type BankEntryState = (typeof bankEntryStates)[number]

export const bankAges = ['0-2', '3-7', '8-30', '31-60', '60+'] as const
/** Days since the line or entry. */
export type BankAge = (typeof bankAges)[number]

export interface BankAccount {
  code: string
  name: string
  bank_name: string
  account_number: string
  /** Number of unsettled bank lines, and their total in kobo. */
  open_lines: Kobo
  open_amount: Kobo
  oldest_open: string | null
  open_entries: Integer
  /** The last day of the newest statement. */
  until: string | null
  /** The last closed month, `yyyy-mm`. */
  locked_until: string | null
}

export interface BankAgeing {
  age: BankAge
  lines: Integer
  /** Kobo. */
  amount: Kobo
}

export interface BankPosition {
  account: { code: string; name: string; bank_name: string; account_number: string }
  month: string
  locked: { at: string; by: string } | null
  /** The first earlier month that is not closed; null when all are. */
  lock_first: string | null
  /** According to the statements; null for a month without a statement. */
  bank: { opening: Kobo; closing: Kobo } | null
  ledger: { opening: Kobo; closing: Kobo }
  /** Bank minus ledger at the end of the month; null without a statement. */
  difference: Kobo | null
  /**
   * The opening balance of the first statement, to be confirmed when the first month is closed. Null once a month is
   * closed.
   */
  start: { day: string; opening: Kobo } | null
  /**
   * The parts that explain it: the start, disputed and ignored lines, and entries that the other side has in a later
   * month.
   */
  explained: { start: Kobo; disputed: Kobo; ignored: Kobo; later: Kobo }
  /** The unexplained rest; null without a statement. */
  unexplained: Kobo | null
  /** Open lines and entries up to the end of the month. */
  open: { lines: Integer; lines_amount: Kobo; entries: Integer; entries_amount: Kobo }
  ageing: BankAgeing[]
  /** Whether the statements reach the end of the month, and add up. */
  covered: boolean
  /** Number of pending proposals on lines and entries up to the end of the month. */
  waiting: Integer
  /** The ledger's control: the total of all wallets, and received minus paid money. */
  control: { wallets: Kobo; account: Kobo }
  /** Kobo in suspense. */
  suspense: Kobo
  /** A digest of these figures. */
  digest: string
}

/** Lines whose total is the rest of one entry: parts of one payment. */
export interface SuggestedSum {
  entry: BankEntryRef
  /** Two to four, each with its unmatched rest in kobo. */
  lines: Pick<BankLine, 'id' | 'day' | 'left' | 'narration' | 'reference' | 'payer' | 'version'>[]
}

export interface MonthLock {
  /** `yyyy-mm`. */
  month: string
  /** The `digest` of the displayed position. */
  expected: string
  /** Kobo. */
  starting_balance?: Kobo | undefined
}

export interface MatchingResult {
  /** Number matched automatically. */
  matched: Integer
  suggested: Integer
  /** Number reopened because the ledger reversed an entry. */
  reopened: Integer
}

export interface BankLineQuery extends ListQuery {
  account?: string
  state?: BankLineState | 'open'
  month?: string
  /** The last day. */
  until?: string
  file_id?: string
}

export interface BankEntryQuery extends ListQuery {
  account?: string
  state?: BankEntryState | 'open'
  month?: string
  until?: string
}

export const suggestionBases = ['reference', 'text', 'amount'] as const

/** Why a line and an entry are probably the same: the reference, a reference in the text, or amount and day. */
export interface BankSuggestion {
  entry: BankEntryRef
  basis: (typeof suggestionBases)[number]
  /** Difference in kobo. */
  amount_apart: Kobo
  days_apart: Integer
  /** Number of entries that fit equally well. */
  alike: Integer
}

export interface BankEntryRef {
  id: string
  day: string
  amount: Kobo
  /** The unmatched rest in kobo. */
  left: Kobo
  reference: string
  /** The number of its funding request, or its name in the ledger. */
  title: string
  partner: string
  version: Integer
}

export interface BankLine {
  id: string
  account: string
  day: string
  amount: Kobo
  left: Kobo
  narration: string
  reference: string
  payer: string
  state: BankLineState
  reason: string | null
  row: Integer
  file_name: string
  locked: boolean
  suggestion: BankSuggestion | null
  /**
   * The only open line of the opposite amount whose text or reference marks it as the reversal; null when several
   * fit.
   */
  cancels: BankLineCancelled | null
  /** The pending funding request with the reference and amount; `alike` is the number of open lines that have them. */
  request: (BankLineRequest & { alike: Integer }) | null
  version: Integer
}

/** A line that another one cancels. */
export interface BankLineCancelled {
  id: string
  day: string
  amount: Kobo
  narration: string
  version: Integer
}

export interface BankEntry extends BankEntryRef {
  account: string
  transaction_id: string
  kind: string
  state: BankEntryState
  reason: string | null
  locked: boolean
}

export const bankMatchKinds = [
  'exact',
  'suggested',
  'manual',
  'suspense',
  'posting',
  'write_off',
  'taken_back',
  'cancelled',
] as const

/** Posting categories of a line without a ledger entry. */
export const bankPostingCategories = ['bank-charges', 'bank-interest', 'partner-deposit'] as const
export type BankPostingCategory = (typeof bankPostingCategories)[number]

export interface BankMatch {
  id: string
  kind: (typeof bankMatchKinds)[number]
  /** The category of a `posting`. */
  category: BankPostingCategory | null
  state: 'active' | 'undone'
  reason: string | null
  /** A name; null for an automatic match. */
  made_by: string | null
  made_at: string
  undone_by: string | null
  undone_at: string | null
  undone_reason: string | null
  allocations: {
    line_id: string | null
    entry_id: string
    amount: Kobo
    /** Title of the entry. */
    title: string
  }[]
  /** Of `cancelled`: the lines that reverse each other. */
  lines: { id: string; day: string; amount: Kobo; narration: string }[]
  /** Whether the caller can undo it. */
  may_undo: boolean
  /** Whether it is unclaimed money in suspense. */
  may_claim: boolean
}

/** A pending funding request that may be for this money. */
export interface BankLineRequest {
  id: string
  reference: string
  partner: string
  amount: Kobo
  value_date: string | null
}

export interface BankLineDetail extends BankLine {
  matches: BankMatch[]
  /** Similar entries, the most similar first. */
  near: BankEntryRef[]
  requests: BankLineRequest[]
  proposals: BankProposal[]
  /** Lines with the same reference, or the same day, amount and text. */
  similar_lines: { id: string; day: string; amount: Kobo; narration: string; state: BankLineState }[]
}

export interface BankMatchInput {
  allocations: { line_id: string; entry_id: string; amount: Kobo }[]
  /** The versions of all matches, by id. */
  versions: { id: string; version: Integer }[]
  reason?: string | undefined
}

/** The maximum difference between a line and an entry for a suggestion, and for a write-off. */
export interface BankTolerance {
  /** Kobo. */
  amount: Kobo
  days: Integer
}

/** The account of a small difference. */
export const writeOffAccounts = ['bank-charges', 'rounding'] as const
export type WriteOffAccount = (typeof writeOffAccounts)[number]

export interface WriteOffInput {
  /** One of the two. */
  line_id?: string | undefined
  entry_id?: string | undefined
  version: Integer
  account: WriteOffAccount
  reason: string
}

export interface BankPostingInput {
  version: Integer
  category: BankPostingCategory
  /** Of a `partner-deposit`. */
  partner_id?: string | undefined
  reason: string
}

/** Posted and matched, or proposed to another user. */
export interface BankPosting {
  match: BankMatch | null
  proposal: BankProposal | null
}

/** A line that was set aside, or a proposal of it to another user. */
export interface BankSetAside {
  line: BankLine
  proposal: BankProposal | null
}

/** Lines of one account whose total is 0. */
export interface BankCancellationInput {
  lines: { id: string; version: Integer }[]
  /** Required when another user must approve. */
  reason?: string | undefined
}

/** A bulk action on several lines, each processed on its own. */
export interface BankLineActs {
  /** `accept` matches a line with its suggestion, `ignore` sets it aside with the reason. */
  act: 'accept' | 'ignore'
  /** `entry_id` is the displayed suggestion. */
  lines: { id: string; version: Integer; entry_id?: string | undefined }[]
  reason?: string | undefined
}

/** The result of one of several lines. */
export interface BankLineResult {
  id: string
  ok: boolean
  /** Whether another user must approve it first. */
  proposed: boolean
  /** Why it failed, in the caller's language. */
  message: string
}

export interface ClaimInput {
  /** The match that posted the money to suspense. */
  match_id: string
  partner_id: string
  reason: string
}

export interface BankProposalQuery extends ListQuery {
  state?: BankProposal['state']
  account?: string
}

export interface BankProposal {
  id: string
  kind: 'write_off' | 'claim' | 'posting' | 'set_aside' | 'cancel'
  account: string
  line_id: string | null
  entry_id: string | null
  match_id: string | null
  /** The text of the bank or the ledger. */
  title: string
  partner: string | null
  amount: Kobo
  to: string
  reason: string
  state: 'proposed' | 'agreed' | 'declined'
  proposed_by: string
  proposed_at: string
  is_own: boolean
  decided_by: string | null
  decided_at: string | null
  decision_reason: string | null
  version: Integer
}
