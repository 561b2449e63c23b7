import type { ListQuery } from '../../core/lists.ts'
import type { ApprovalLimit } from './wallet-requests.ts'
import type { WalletLeg } from './wallet-transactions.ts'

/** What a credit note is for: premium returned, commission corrected, an error made good. */
export const creditNoteKinds = ['CN-REF', 'CN-COMM', 'CN-ADJ'] as const
export type CreditNoteKind = (typeof creditNoteKinds)[number]

/** How far a credit note is; `partly_applied` and `applied` follow from what was applied of it. */
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
  /** `open`: issued, with something left of it. */
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
  amount: number
  /** The partner reads it, on the paper too. */
  reason: string
  /** Whose numbers it takes; the branch of online sales, or the first, where null. */
  branch_id: string | null
}

/** The policy a note is of, with the debit note that it goes back to. */
export interface CreditedPolicy {
  id: string
  number: string
  debit_note_number: string | null
  insured: string
}

/** Amounts in kobo. */
export interface CreditNoteAmounts {
  /** Before commission and taxes. */
  gross: number
  /** Of a return: the commission that goes back with it. Of a commission: the whole of it. */
  commission: number
  vat: number
  wht: number
  /** What the partner gets. */
  amount: number
}

export interface ListedCreditNote extends CreditNoteAmounts {
  id: string
  /** Null until it is issued. */
  number: string | null
  kind: CreditNoteKind
  state: CreditNoteState
  partner: { id: string; name: string }
  policy: CreditedPolicy | null
  applied: number
  /** What can still be used of it. */
  open: number
  /** What is left goes into the partner's next debit note. */
  for_debit_note: boolean
  reason: string
  raised_by: string
  submitted_at: string | null
  issued_at: string | null
  created_at: string
  updated_at: string
  version: number
}

/** Where an issued note went, wholly or partly. */
export interface CreditNoteApplication {
  id: string
  target: 'wallet' | 'debit_note'
  debit_note_number: string | null
  /** The policy whose debit note was paid. */
  policy_id: string | null
  amount: number
  transaction_id: string
  applied_by: string
  applied_at: string
  /** Whether the caller applied it, and so cannot undo it. */
  is_own: boolean
  undone_by: string | null
  undone_at: string | null
  undone_reason: string | null
}

/** What a note posted to the ledger. */
export interface CreditNotePosting {
  id: string
  kind: string
  booked_at: string
  legs: WalletLeg[]
}

export interface CreditNoteEvent {
  at: string
  action: string
  by: string
  reason: string | null
}

export interface CreditNote extends ListedCreditNote {
  branch: { id: string; name: string }
  /** Whether the caller raised it, and so can neither approve nor void it. */
  is_own: boolean
  /** Whether the caller may approve it; otherwise why not, by the code of the refusal. */
  refusal:
    | 'not_allowed'
    | 'not_asked'
    | 'maker_is_checker'
    | 'decided_already'
    | 'limit_exceeded'
    | 'decision_made'
    | null
  /** The limit it is above, on `limit_exceeded`. */
  limit: ApprovalLimit | null
  decided_by: string | null
  decided_at: string | null
  /** Why it was rejected. */
  decision_reason: string | null
  voided_by: string | null
  voided_at: string | null
  void_reason: string | null
  /** Whether the partner has a wallet to put it into. */
  has_wallet: boolean
  applications: CreditNoteApplication[]
  postings: CreditNotePosting[]
  events: CreditNoteEvent[]
}

/** How much of a policy can still be credited, and what a note of it would be worth. Kobo. */
export interface Creditable {
  policy: CreditedPolicy
  partner: { id: string; name: string }
  /** What was paid for the policy, and what notes give back of it already. */
  invoiced: number
  credited: number
  /** Commission that was paid on it, and by notes. */
  commission: number
  commission_paid: number
  /** Kobo of commission that went back with returned premium. */
  commission_returned: number
  /** Kobo of commission by the policy's rate on the premium it keeps; a CN-COMM note pays at most what is unpaid of it. */
  commission_due: number
  /** Kobo of premium that stay on a policy in force; 0 for a cancelled one. */
  minimum: number
  /** The most a note of the kind that was asked for may be, before commission and taxes. */
  left: number
  /** For the amount that was asked for; null where it does not fit. */
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
