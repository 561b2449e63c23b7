import type { Generated, GeneratedAlways, Instant, Json } from '../../../platform/db/columns.ts'

declare module '../../../platform/db/schema.ts' {
  interface Database {
    cargo_originals: CargoOriginals
    cargo_policies: CargoPolicies
    cargo_policy_versions: CargoPolicyVersions
    cargo_questions: CargoQuestions
    cargo_registrations: CargoRegistrations
  }
}

/** When the originals of a certificate were handed out first. */
export interface CargoOriginals {
  certificate_number: string
  /** The number of the industry database on them; empty while it is pending. */
  nia_number: Generated<string>
  handed_out_at: Instant
}

export interface CargoPolicies {
  id: string
  partner_id: string
  client_id: string | null
  kind: 'single_transit' | 'open_cover' | 'declaration' | 'annual'
  open_cover_id: string | null
  state: Generated<'draft' | 'referred' | 'accepted' | 'declined' | 'issued' | 'cancelled' | 'discarded'>
  policy_number: string | null
  certificate_number: string | null
  debit_note_number: string | null
  /** When the certificate was sent by email, and when its code was first checked. */
  sent_at: Instant | null
  checked_at: Instant | null
  /** Whether it could be issued at the last save, apart from funds. */
  ready: Generated<boolean>
  /** The requested terms. */
  terms: Json<object>
  /** The price, with a snapshot of every rate used. */
  price: Json<object> | null
  currency: string | null
  /** In minor units of the currency. */
  sum_insured: number | null
  sum_insured_kobo: number | null
  premium: number | null
  commission: number | null
  clause: string | null
  commodity: string | null
  mode: string | null
  vessel_imo: string | null
  load_port: string | null
  discharge_port: string | null
  starts_on: string | null
  ends_on: string | null
  hold_reference: string | null
  transaction_id: string | null
  referred_at: Instant | null
  escalated_at: Instant | null
  refer_reasons: Generated<string[]>
  refer_findings: Json<object> | null
  refer_note: Generated<string>
  /** Number of referrals. */
  referrals: Generated<number>
  /** Sort keys; unknown values come last. */
  premium_order: GeneratedAlways<number>
  starts_order: GeneratedAlways<string>
  /** When the acceptance expires. */
  valid_until: Instant | null
  /** When the partner's time to answer the underwriter ends. */
  answer_by: Instant | null
  /** Terms of the acceptance besides the price. */
  offer: Json<object> | null
  /** The insured, and the names of codes on the day of issue. */
  insured: Json<object> | null
  names: Json<object> | null
  /** The sailing with its vessel, day of departure and voyage number, and the destination. */
  bottom: string | null
  ship: string | null
  sails_on: string | null
  voyage: string | null
  location: string | null
  arrives_on: string | null
  decided_by: string | null
  decided_at: Instant | null
  decision_reason: string | null
  verification_hash: Buffer | null
  verification_token_cipher: Buffer | null
  certificate_document_id: string | null
  search: Generated<string>
  version: Generated<number>
  created_at: Instant
  created_by: string
  updated_at: Instant
  issued_at: Instant | null
  issued_by: string | null
}

export interface CargoPolicyVersions {
  /** The policy's id for the first version. */
  id: string
  policy_id: string
  number: number
  effective_on: string
  starts_on: string | null
  ends_on: string | null
  terms: Json<object>
  price: Json<object>
  insured: Json<object>
  names: Json<object>
  certificate_number: string
  debit_note_number: string | null
  /** Kobo added to the premium. */
  difference: number
  verification_hash: Buffer
  verification_token_cipher: Buffer
  issued_at: Instant
  issued_by: string
}

/** A question of an underwriter to the partner of a referral. */
export interface CargoQuestions {
  id: string
  policy_id: string
  question: string
  reason: string
  asked_by: string
  asked_at: Instant
  answer: string | null
  answered_by: string | null
  answered_at: Instant | null
}

/** The registration of a certificate with the industry database. */
export interface CargoRegistrations {
  /** The policy's id for the first version. */
  version_id: string
  policy_id: string
  certificate_number: string
  /** Whether the cancellation is reported instead of the issue. */
  cancelled: Generated<boolean>
  state: 'pending' | 'accepted' | 'refused'
  /** The number the industry database gave. */
  number: string | null
  /** Reason of the refusal, as the industry database states it. */
  reason: string | null
  /** The number on the stored certificate. */
  printed_number: string | null
  /** The latest outbox message about it. */
  outbox_id: string | null
  updated_at: Instant
}
