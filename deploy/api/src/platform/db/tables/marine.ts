import type { ColumnType, Generated } from 'kysely'
import type { DefaultInstant, Instant, Json, OptionalInstant } from './columns.ts'

/** What need not be named when a row is made: nothing then. */
type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>

export interface Partners {
  id: string
  name: string
  kind: string
  state: Generated<string>
  email: Generated<string>
  phone: Generated<string>
  address: Generated<string>
  contact_person: Generated<string>
  rc_number: Generated<string>
  tin: Generated<string>
  licence_number: Generated<string>
  licence_expires_on: Optional<string>
  channel: Generated<string>
  /** Null as in the tariff. */
  commission_bps: Optional<number>
  /** Codes of what they may issue. */
  products: Generated<string[]>
  clauses: Generated<string[]>
  /** The greatest sum insured on one bottom, in kobo. */
  most_per_bottom: Optional<number>
  /** How many days before today cover may begin. */
  backdating_days: Generated<number>
  /** Under this much available, in kobo, their people are told. */
  low_balance: Optional<number>
  /** Since when they know. */
  low_balance_told_at: OptionalInstant
  suspended_at: OptionalInstant
  suspended_reason: Optional<string>
  archived_at: OptionalInstant
  search: ColumnType<string, never, never>
  version: Generated<number>
  created_at: DefaultInstant
  updated_at: DefaultInstant
}

export interface MarineDocuments {
  id: string
  partner_id: string
  kind: 'licence' | 'evidence' | 'certificate' | 'debit_note' | 'paper'
  /** What it belongs to. */
  object_id: Optional<string>
  file_name: string
  media_type: string
  size: number
  storage_key: string
  sha256: string
  created_at: Instant
  created_by: Optional<string>
}

export interface MarineClients {
  id: string
  partner_id: string
  kind: 'corporate' | 'individual'
  name: string
  rc_number: Generated<string>
  tin: Generated<string>
  id_type: Generated<string>
  id_number_cipher: Optional<Buffer>
  id_number_hash: Optional<Buffer>
  /** Its last digits, which lists may show. */
  id_number_last: Generated<string>
  email: Generated<string>
  phone: Generated<string>
  address: string
  city: Generated<string>
  state: string
  country: Generated<string>
  industry: Generated<string>
  contact_person: Generated<string>
  external_ref: Generated<string>
  archived_at: OptionalInstant
  search: Generated<string>
  version: Generated<number>
  created_at: Instant
  created_by: Optional<string>
  updated_at: Instant
}

export interface FundingRequests {
  id: string
  reference: string
  partner_id: string
  state: Generated<
    'draft' | 'pending' | 'second_approval' | 'approved' | 'rejected' | 'cancelled' | 'reversed'
  >
  /** In kobo, as is what was approved. */
  amount: number
  approved_amount: Optional<number>
  payer_bank: Generated<string>
  payer_account: Generated<string>
  /** The code of the account of ours that was paid into. */
  receiving_account: Generated<string>
  bank_reference: Generated<string>
  bank_reference_key: ColumnType<string, never, never>
  value_date: Optional<string>
  narration: Generated<string>
  evidence_id: Optional<string>
  requested_by: string
  submitted_at: OptionalInstant
  first_approved_by: Optional<string>
  first_approved_at: OptionalInstant
  escalated_at: OptionalInstant
  decided_by: Optional<string>
  decided_at: OptionalInstant
  reason: Optional<string>
  transaction_id: Optional<string>
  search: Generated<string>
  version: Generated<number>
  created_at: Instant
  updated_at: Instant
}

/** Money that came into a wallet is taken back: one proposes it, another decides. */
export interface WalletReversals {
  id: string
  partner_id: string
  transaction_id: string
  /** In kobo. */
  amount: number
  reason: string
  state: Generated<'proposed' | 'agreed' | 'declined'>
  proposed_by: string
  proposed_at: Instant
  decided_by: Optional<string>
  decided_at: OptionalInstant
  decision_reason: Optional<string>
  /** What it posted. */
  reversal_id: Optional<string>
  version: Generated<number>
}

export interface CargoPolicies {
  id: string
  partner_id: string
  client_id: Optional<string>
  kind: 'single_transit' | 'open_cover' | 'declaration' | 'annual'
  open_cover_id: Optional<string>
  state: Generated<'draft' | 'referred' | 'accepted' | 'declined' | 'issued' | 'cancelled' | 'discarded'>
  policy_number: Optional<string>
  certificate_number: Optional<string>
  debit_note_number: Optional<string>
  /** When the certificate was sent by email, and when its code was checked first. */
  sent_at: OptionalInstant
  checked_at: OptionalInstant
  /** Whether it could be issued when it was saved last, its money aside. */
  ready: Generated<boolean>
  /** What was asked for. */
  terms: Json<object>
  /** What it costs, with a snapshot of every rate used. */
  price: ColumnType<object | null, string | null | undefined, string | null>
  currency: Optional<string>
  /** In minor units of the currency. */
  sum_insured: Optional<number>
  sum_insured_kobo: Optional<number>
  premium: Optional<number>
  commission: Optional<number>
  clause: Optional<string>
  commodity: Optional<string>
  mode: Optional<string>
  vessel_imo: Optional<string>
  load_port: Optional<string>
  discharge_port: Optional<string>
  starts_on: Optional<string>
  ends_on: Optional<string>
  hold_reference: Optional<string>
  transaction_id: Optional<string>
  referred_at: OptionalInstant
  escalated_at: OptionalInstant
  refer_reasons: Generated<string[]>
  refer_findings: ColumnType<object | null, string | null | undefined, string | null>
  refer_note: Generated<string>
  /** How often it was referred. */
  referrals: Generated<number>
  /** What lists are in the order of; what is not known comes last. */
  premium_order: ColumnType<number, never, never>
  starts_order: ColumnType<string, never, never>
  /** Until when an accepted one can be issued. */
  valid_until: OptionalInstant
  /** Until when the partner answers what an underwriter asked. */
  answer_by: OptionalInstant
  /** What an accepted one is issued with besides its price. */
  offer: ColumnType<object | null, string | null | undefined, string | null>
  /** Who is insured, and what codes were called on the day of issue. */
  insured: ColumnType<object | null, string | null | undefined, string | null>
  names: ColumnType<object | null, string | null | undefined, string | null>
  /** The sailing that carries it, its vessel, day of departure and voyage number; and the place it is brought to. */
  bottom: Optional<string>
  ship: Optional<string>
  sails_on: Optional<string>
  voyage: Optional<string>
  location: Optional<string>
  arrives_on: Optional<string>
  decided_by: Optional<string>
  decided_at: OptionalInstant
  decision_reason: Optional<string>
  verification_hash: Optional<Buffer>
  verification_token_cipher: Optional<Buffer>
  certificate_document_id: Optional<string>
  search: Generated<string>
  version: Generated<number>
  created_at: Instant
  created_by: string
  updated_at: Instant
  issued_at: OptionalInstant
  issued_by: Optional<string>
}

export interface FxRates {
  id: string
  currency: string
  day: string
  /** Naira for one unit, in millionths. */
  rate_micro: number
  source: string
  set_at: Instant
  set_by: Optional<string>
  /** The second administrator, of a rate outside the band. */
  approved_by: Optional<string>
}

/** What the insurer owes a partner by a note. Kobo. */
export interface CreditNotes {
  id: string
  partner_id: string
  policy_id: Optional<string>
  branch_id: string
  kind: 'CN-REF' | 'CN-COMM' | 'CN-ADJ'
  state: Generated<'draft' | 'pending_approval' | 'issued' | 'rejected' | 'void'>
  number: Optional<string>
  /** Before taxes and commission. */
  gross: number
  commission: Generated<number>
  vat: Generated<number>
  wht: Generated<number>
  /** What the partner gets. */
  amount: number
  /** The sum of what was applied of it; the database keeps it. */
  applied: ColumnType<number, never, never>
  /** What is left goes into the partner's next debit note. */
  for_debit_note: Generated<boolean>
  reason: string
  raised_by: string
  submitted_at: OptionalInstant
  decided_by: Optional<string>
  decided_at: OptionalInstant
  /** A rule decided it instead of a second person. */
  by_rule: Generated<boolean>
  decision_reason: Optional<string>
  issued_at: OptionalInstant
  transaction_id: Optional<string>
  voided_by: Optional<string>
  voided_at: OptionalInstant
  void_reason: Optional<string>
  void_transaction_id: Optional<string>
  search: Generated<string>
  version: Generated<number>
  created_at: Instant
  updated_at: Instant
  /** The state with how far it was applied. */
  status: ColumnType<CreditNoteStatus, never, never>
  /** What can still be used of an issued one. */
  open: ColumnType<number, never, never>
}

type CreditNoteStatus =
  | 'draft'
  | 'pending_approval'
  | 'issued'
  | 'partly_applied'
  | 'applied'
  | 'rejected'
  | 'void'

export interface CreditNoteApplications {
  id: string
  note_id: string
  target: 'wallet' | 'debit_note'
  debit_note_number: Optional<string>
  /** The policy whose debit note was paid. */
  policy_id: Optional<string>
  amount: number
  transaction_id: string
  applied_by: Optional<string>
  applied_at: Instant
  undone_by: Optional<string>
  undone_at: OptionalInstant
  undone_reason: Optional<string>
  undone_in: Optional<string>
}

/** A version of a cargo policy that was endorsed; none is ever changed. */
/** The registration of a certificate with the industry database. */
export interface CargoRegistrations {
  /** Of the first version the policy's own. */
  version_id: string
  policy_id: string
  certificate_number: string
  /** Whether the cancellation is reported instead of the issue. */
  cancelled: Generated<boolean>
  state: 'pending' | 'accepted' | 'refused'
  /** The number the industry database gave. */
  number: Optional<string>
  /** Why it was refused, in the words of the industry database. */
  reason: Optional<string>
  /** The number on the stored certificate. */
  printed_number: Optional<string>
  /** The last message about it. */
  outbox_id: Optional<string>
  updated_at: Instant
}

export interface CargoPolicyVersions {
  /** Of the first version the policy's own. */
  id: string
  policy_id: string
  number: number
  effective_on: string
  starts_on: Optional<string>
  ends_on: Optional<string>
  terms: Json<object>
  price: Json<object>
  insured: Json<object>
  names: Json<object>
  certificate_number: string
  debit_note_number: Optional<string>
  /** What it added to the premium, in kobo. */
  difference: number
  verification_hash: Buffer
  verification_token_cipher: Buffer
  issued_at: Instant
  issued_by: string
}

/** An endorsement, a cancellation or an adjustment that is asked for, and what became of it. */
export interface CargoChanges {
  id: string
  policy_id: string
  partner_id: string
  kind: 'endorsement' | 'cancellation' | 'adjustment'
  state: Generated<'requested' | 'applied' | 'rejected' | 'withdrawn'>
  side: 'partner' | 'insurer'
  effective_on: string
  reason: string
  terms: ColumnType<object | null, string | null | undefined, string | null>
  price: ColumnType<object | null, string | null | undefined, string | null>
  /** Kobo: what is added to the premium, below 0 what is returned. */
  difference: number
  override_reason: Optional<string>
  overridden_by: Optional<string>
  overridden_at: OptionalInstant
  requested_by: string
  requested_at: Instant
  decided_by: Optional<string>
  decided_at: OptionalInstant
  decision_reason: Optional<string>
  /** A rule decided it instead of a second person. */
  by_rule: Generated<boolean>
  credit_note_id: Optional<string>
  search: Generated<string>
  version: Generated<number>
}

/** What an underwriter asked the partner of a referral. */
export interface CargoQuestions {
  id: string
  policy_id: string
  question: string
  reason: string
  asked_by: string
  asked_at: Instant
  answer: Optional<string>
  answered_by: Optional<string>
  answered_at: OptionalInstant
}
