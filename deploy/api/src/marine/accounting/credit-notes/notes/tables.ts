import type {
  Generated,
  GeneratedAlways,
  Instant,
  WrittenByTrigger,
} from '../../../../platform/db/columns.ts'

declare module '../../../../platform/db/schema.ts' {
  interface Database {
    credit_notes: CreditNotes
    credit_note_applications: CreditNoteApplications
  }
}

/** A debt of the insurer to a partner. Amounts in kobo. */
export interface CreditNotes {
  id: string
  partner_id: string
  policy_id: string | null
  branch_id: string
  kind: 'CN-REF' | 'CN-COMM' | 'CN-ADJ'
  state: Generated<'draft' | 'pending_approval' | 'issued' | 'rejected' | 'void'>
  number: string | null
  /** Before taxes and commission. */
  gross: number
  commission: Generated<number>
  vat: Generated<number>
  wht: Generated<number>
  /** Amount due to the partner. */
  amount: number
  /** Sum of its applications. */
  applied: WrittenByTrigger<number>
  /** Whether the rest reduces the partner's next debit note. */
  for_debit_note: Generated<boolean>
  reason: string
  raised_by: string
  submitted_at: Instant | null
  decided_by: string | null
  decided_at: Instant | null
  /** Whether a rule decided it instead of a second person. */
  by_rule: Generated<boolean>
  decision_reason: string | null
  issued_at: Instant | null
  transaction_id: string | null
  voided_by: string | null
  voided_at: Instant | null
  void_reason: string | null
  void_transaction_id: string | null
  search: Generated<string>
  version: Generated<number>
  created_at: Instant
  updated_at: Instant
  /** The state, refined by how much was applied. */
  status: GeneratedAlways<
    'draft' | 'pending_approval' | 'issued' | 'partly_applied' | 'applied' | 'rejected' | 'void'
  >
  /** Amount of an issued note that is not applied. */
  open: GeneratedAlways<number>
}

export interface CreditNoteApplications {
  id: string
  note_id: string
  target: 'wallet' | 'debit_note'
  debit_note_number: string | null
  /** The policy whose debit note was paid. */
  policy_id: string | null
  amount: number
  transaction_id: string
  applied_by: string | null
  applied_at: Instant
  undone_by: string | null
  undone_at: Instant | null
  undone_reason: string | null
  undone_in: string | null
}
