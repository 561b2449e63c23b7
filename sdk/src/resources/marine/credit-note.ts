import type { ListQuery } from '../../core/lists.ts'
import type { Integer, Kobo } from '../../money/units.ts'
import type { ApprovalLimit } from './wallet-requests.ts'
import type { JournalLine } from './wallet-transactions.ts'

/** The purpose of a credit note: returned premium, corrected commission, corrected error. */
export const creditNoteKinds = ['CN-REF', 'CN-COMM', 'CN-ADJ'] as const
export type CreditNoteKind = (typeof creditNoteKinds)[number]

/** The state of a credit note; `partly_applied` and `applied` follow from its applications. */
export const creditNoteStates = [
  'draft',
  'pending_approval',
  'issued',
  'partly_applied',
  'applied',
  'rejected',
  'void',
] as const
export type CreditNoteState = (typeof creditNoteStates)[number]

export interface CreditNoteQuery extends ListQuery {
  /** `open`: issued, with a rest. */
  state?: CreditNoteState | 'open'
  kind?: CreditNoteKind
  partner_id?: string
  policy_id?: string
}

export interface CreditNoteInput {
  kind: CreditNoteKind
  partner_id: string
  /** Null only for an error that belongs to no policy. */
  policy_id: string | null
  /** Kobo before commission and taxes: the premium returned, the commission owed, or the error. */
  amount: Kobo
  /** Displayed to the partner, also on the document. */
  reason: string
  /** The branch whose number series is used; when null, the branch of online sales, or else the first. */
  branch_id: string | null
}

/** The policy of a credit note, with the debit note that is credited. */
export interface CreditedPolicy {
  id: string
  number: string
  debit_note_number: string | null
  insured: string
}

/** Amounts in kobo. */
export interface CreditNoteAmounts {
  /** Before commission and taxes. */
  gross: Kobo
  /** Of a return: the commission that is returned with it. Of a commission: the whole amount. */
  commission: Kobo
  vat: Kobo
  wht: Kobo
  /** The amount that the partner receives. */
  amount: Kobo
}

export interface ListedCreditNote extends CreditNoteAmounts {
  id: string
  /** Null until it is issued. */
  number: string | null
  kind: CreditNoteKind
  state: CreditNoteState
  partner: { id: string; name: string }
  policy: CreditedPolicy | null
  applied: Kobo
  /** The unused rest. */
  open: Kobo
  /** Whether the rest is reserved for the partner's next debit note. */
  for_debit_note: boolean
  reason: string
  raised_by: string
  submitted_at: string | null
  issued_at: string | null
  created_at: string
  updated_at: string
  version: Integer
}

/** An application of an issued note, in full or in part. */
export interface CreditNoteApplication {
  id: string
  target: 'wallet' | 'debit_note'
  debit_note_number: string | null
  /** The policy whose debit note was paid. */
  policy_id: string | null
  amount: Kobo
  transaction_id: string
  applied_by: string
  applied_at: string
  /** Whether the caller applied it, and therefore cannot undo it. */
  is_own: boolean
  undone_by: string | null
  undone_at: string | null
  undone_reason: string | null
}

/** A journal entry of a note. */
export interface CreditNotePosting {
  id: string
  kind: string
  booked_at: string
  lines: JournalLine[]
}

export interface CreditNoteEvent {
  at: string
  action: string
  by: string
  reason: string | null
}

export interface CreditNote extends ListedCreditNote {
  branch: { id: string; name: string }
  /** Whether the caller created it, and therefore can neither approve nor void it. */
  is_own: boolean
  /** Why the caller cannot approve it, as the code of the refusal; null when they can. */
  refusal:
    | 'not_allowed'
    | 'not_asked'
    | 'maker_is_checker'
    | 'decided_already'
    | 'limit_exceeded'
    | 'decision_made'
    | null
  /** The exceeded limit, for `limit_exceeded`. */
  limit: ApprovalLimit | null
  decided_by: string | null
  decided_at: string | null
  /** The reason of a rejection. */
  decision_reason: string | null
  voided_by: string | null
  voided_at: string | null
  void_reason: string | null
  /** Whether the partner has a wallet to credit. */
  has_wallet: boolean
  applications: CreditNoteApplication[]
  postings: CreditNotePosting[]
  events: CreditNoteEvent[]
}

/** How much of a policy can still be credited, and the amounts of such a note. Kobo. */
export interface Creditable {
  policy: CreditedPolicy
  partner: { id: string; name: string }
  /** Paid for the policy, and already returned by notes. */
  invoiced: Kobo
  credited: Kobo
  /** Commission paid on it, also by notes. */
  commission: Kobo
  commission_paid: Kobo
  /** Commission returned with returned premium, in kobo. */
  commission_returned: Kobo
  /**
   * Commission at the policy's rate on the remaining premium, in kobo; a CN-COMM note pays at most the unpaid part of
   * it.
   */
  commission_due: Kobo
  /** Premium that cannot be returned on a policy in force, in kobo; 0 for a cancelled one. */
  minimum: Kobo
  /** The maximum of a note of the requested kind, before commission and taxes. */
  left: Kobo
  /** For the requested amount; null when it exceeds the maximum. */
  worth: CreditNoteAmounts | null
}

/** An issued note as its partner sees it. */
export type OwnCreditNote = Pick<
  ListedCreditNote,
  | 'id'
  | 'kind'
  | 'state'
  | 'policy'
  | 'gross'
  | 'commission'
  | 'vat'
  | 'wht'
  | 'amount'
  | 'applied'
  | 'open'
  | 'reason'
> & { number: string; issued_at: string }
