import type { ListQuery } from '../../core/lists.ts'

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
/** `before`: of the time before the first statement. */
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
  /** Lines of the bank that are not settled, and what they come to in kobo. */
  open_lines: number
  open_amount: number
  oldest_open: string | null
  open_entries: number
  /** The last day of the newest statement. */
  until: string | null
  /** The last month that is locked, `yyyy-mm`. */
  locked_until: string | null
}

export interface BankAgeing {
  age: BankAge
  lines: number
  /** Kobo. */
  amount: number
}

export interface BankPosition {
  account: { code: string; name: string; bank_name: string; account_number: string }
  month: string
  locked: { at: string; by: string } | null
  /** Months before it that are not locked, the first of them; null when all are. */
  lock_first: string | null
  /** By the statements; null for a month that no statement is of. */
  bank: { opening: number; closing: number } | null
  ledger: { opening: number; closing: number }
  /** Bank less ledger at the end of the month; null without a statement. */
  difference: number | null
  /** What the first statement opened with: who locks the first month confirms it. Null once a month is locked. */
  start: { day: string; opening: number } | null
  /** What explains it: at the start, in dispute, ignored, and what one side has in a later month. */
  explained: { start: number; disputed: number; ignored: number; later: number }
  /** What is left to explain; null without a statement. */
  unexplained: number | null
  /** Lines and entries up to the end of the month that are open. */
  open: { lines: number; lines_amount: number; entries: number; entries_amount: number }
  ageing: BankAgeing[]
  /** The statements reach the end of the month, and add up. */
  covered: boolean
  /** Proposals on lines and entries up to the end of the month that wait for a decision. */
  waiting: number
  /** The ledger’s control: all wallets beside what came in for them less what went out. */
  control: { wallets: number; account: number }
  /** Kobo in suspense. */
  suspense: number
  /** Stands for these figures. */
  digest: string
}

/** Lines that come to what is left of one entry: parts of one payment. */
export interface SuggestedSum {
  entry: BankEntryRef
  /** Two to four, each with what is left of it in kobo. */
  lines: Pick<BankLine, 'id' | 'day' | 'left' | 'narration' | 'reference' | 'payer' | 'version'>[]
}

export interface MonthLock {
  /** `yyyy-mm`. */
  month: string
  /** The `digest` of the position as it was shown. */
  expected: string
  /** Kobo. */
  starting_balance?: number | undefined
}

export interface MatchingResult {
  /** Joined by themselves. */
  matched: number
  suggested: number
  /** Opened again because the ledger took an entry back. */
  reopened: number
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

/** Why two are thought to be the same: the reference, a reference in the text, or amount and day. */
export interface BankSuggestion {
  entry: BankEntryRef
  basis: (typeof suggestionBases)[number]
  /** Kobo between them. */
  amount_apart: number
  days_apart: number
  /** How many entries fit as well. */
  alike: number
}

export interface BankEntryRef {
  id: string
  day: string
  amount: number
  /** Kobo that are not joined yet. */
  left: number
  reference: string
  /** What is behind it: a funding request’s number, or what it is called in the ledger. */
  title: string
  partner: string
  version: number
}

export interface BankLine {
  id: string
  account: string
  day: string
  amount: number
  left: number
  narration: string
  reference: string
  payer: string
  state: BankLineState
  reason: string | null
  row: number
  file_name: string
  locked: boolean
  suggestion: BankSuggestion | null
  /** The one open line of the opposite amount whose text or reference says that it is the reversal; null where several fit. */
  cancels: BankLineCancelled | null
  /** The request for funds that waits and has the reference and amount; `alike` open lines have them. */
  request: (BankLineRequest & { alike: number }) | null
  version: number
}

/** A line that another one cancels. */
export interface BankLineCancelled {
  id: string
  day: string
  amount: number
  narration: string
  version: number
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

/** What a line that nothing in the ledger stands for may be posted as. */
export const bankPostingCategories = ['bank-charges', 'bank-interest', 'partner-deposit'] as const
export type BankPostingCategory = (typeof bankPostingCategories)[number]

export interface BankMatch {
  id: string
  kind: (typeof bankMatchKinds)[number]
  /** What a `posting` was posted as. */
  category: BankPostingCategory | null
  state: 'active' | 'undone'
  reason: string | null
  /** A name; null where nobody had to look. */
  made_by: string | null
  made_at: string
  undone_by: string | null
  undone_at: string | null
  undone_reason: string | null
  allocations: {
    line_id: string | null
    entry_id: string
    amount: number
    /** What people call the entry. */
    title: string
  }[]
  /** Of `cancelled`: the lines that are each other's reversal. */
  lines: { id: string; day: string; amount: number; narration: string }[]
  /** Whether the caller may take it back. */
  may_undo: boolean
  /** Money of suspense nobody has claimed. */
  may_claim: boolean
}

/** A request for funds that may be for this money, and waits. */
export interface BankLineRequest {
  id: string
  reference: string
  partner: string
  amount: number
  value_date: string | null
}

export interface BankLineDetail extends BankLine {
  matches: BankMatch[]
  /** Entries that are near, the nearest first. */
  near: BankEntryRef[]
  requests: BankLineRequest[]
  proposals: BankProposal[]
  /** Lines with the same reference, or the same day, amount and text. */
  twins: { id: string; day: string; amount: number; narration: string; state: BankLineState }[]
}

export interface BankMatchInput {
  allocations: { line_id: string; entry_id: string; amount: number }[]
  /** The versions of all that is joined, by id. */
  versions: { id: string; version: number }[]
  reason?: string | undefined
}

/** How far a line and an entry may be apart to be suggested as one, and what may be written off. */
export interface BankTolerance {
  /** Kobo. */
  amount: number
  days: number
}

/** Where a small difference goes to. */
export const writeOffAccounts = ['bank-charges', 'rounding'] as const
export type WriteOffAccount = (typeof writeOffAccounts)[number]

export interface WriteOffInput {
  /** One of the two. */
  line_id?: string | undefined
  entry_id?: string | undefined
  version: number
  account: WriteOffAccount
  reason: string
}

export interface BankPostingInput {
  version: number
  category: BankPostingCategory
  /** Of a `partner-deposit`. */
  partner_id?: string | undefined
  reason: string
}

/** Posted and matched, or proposed to another person. */
export interface BankPosting {
  match: BankMatch | null
  proposal: BankProposal | null
}

/** A line that was set aside, or a proposal of it to another person. */
export interface BankSetAside {
  line: BankLine
  proposal: BankProposal | null
}

/** Lines of one account that come to nothing. */
export interface BankCancellationInput {
  lines: { id: string; version: number }[]
  /** Needed where another person is asked. */
  reason?: string | undefined
}

/** The same with several lines, each for itself. */
export interface BankLineActs {
  /** `accept` joins a line with what is suggested for it, `ignore` sets it aside with the reason. */
  act: 'accept' | 'ignore'
  /** `entry_id` is what was suggested when it was looked at. */
  lines: { id: string; version: number; entry_id?: string | undefined }[]
  reason?: string | undefined
}

/** What came of one of several lines. */
export interface BankLineResult {
  id: string
  ok: boolean
  /** Another person is asked first. */
  proposed: boolean
  /** Why not, in the caller's language. */
  message: string
}

export interface ClaimInput {
  /** The match that put the money into suspense. */
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
  /** What it is about, in the words of the bank or the ledger. */
  title: string
  partner: string | null
  amount: number
  to: string
  reason: string
  state: 'proposed' | 'agreed' | 'declined'
  proposed_by: string
  proposed_at: string
  is_own: boolean
  decided_by: string | null
  decided_at: string | null
  decision_reason: string | null
  version: number
}
