import type { Integer, Kobo } from '../../money/units.ts'
import type { CargoReckoning } from '../../rating/cargo-premium.ts'
import type { CargoKind, CargoTerms } from './cargo-terms.ts'
import type { WalletLot } from './wallet.ts'

/**
 * `referred`: an underwriter decides, the premium is held. `accepted`: it can be issued at the accepted price until
 * `valid_until`, then it becomes a draft again. `declined` and `discarded` ones can be copied.
 */
export const cargoStates = [
  'draft',
  'referred',
  'accepted',
  'declined',
  'issued',
  'cancelled',
  'discarded',
] as const
export type CargoState = (typeof cargoStates)[number]

/** Filters of a list of policies; see `ListQuery`. */
export interface CargoPolicyFilters {
  state?: CargoState
  kind?: CargoKind
  client_id?: string
  clause?: string
  commodity?: string
  mode?: string
  load_port?: string
  discharge_port?: string
  /** Created on these days, both included. */
  from?: string
  until?: string
  /** Cover begins on these days. */
  starts_from?: string
  starts_until?: string
  /** Issued on these days. */
  issued_from?: string
  issued_until?: string
  /** Cover ends on these days. */
  ends_from?: string
  ends_until?: string
  /** An accumulation of risk: a voyage, or a place, as reports name it. */
  bottom?: string
  location?: string
  /** Declarations of one open cover. */
  open_cover_id?: string
}

/** A policy as a list shows it. Amounts are kobo unless stated otherwise. */
export interface ListedCargoPolicy {
  id: string
  kind: CargoKind
  state: CargoState
  /** Null before issue, like the other two. */
  policy_number: string | null
  certificate_number: string | null
  debit_note_number: string | null
  client: { id: string; name: string } | null
  partner: { id: string; name: string }
  currency: string | null
  /** In minor units of the currency. */
  sum_insured: Integer | null
  /** Number of decimals of that amount; null without a price. */
  decimals: Integer | null
  sum_insured_kobo: Integer | null
  premium: Integer | null
  commission: Integer | null
  clause: string | null
  commodity: string | null
  /** Description of the goods. */
  goods: string | null
  mode: string | null
  vessel: string
  transport_document: string
  load_port: string | null
  discharge_port: string | null
  /** Names of the ports. */
  load_port_name: string | null
  discharge_port_name: string | null
  starts_on: string | null
  ends_on: string | null
  /** The time until which an accepted policy can be issued. */
  valid_until: string | null
  /** The time by which the partner answers an underwriter's question; null without one. */
  answer_by: string | null
  created_at: string
  updated_at: string
  issued_at: string | null
  referred_at: string | null
  /** Codes of the checks by which it was referred; `asked` when the partner requested it. */
  refer_reasons: string[]
}

/** The result of a check at the time of the referral. */
export interface CargoFinding {
  code: string
  message: string
}

/** The content of a draft: the client, the kind, and the terms so far. */
export interface CargoDraft {
  kind: CargoKind
  client_id: string | null
  /** The open cover of a declaration. */
  open_cover_id: string | null
  terms: CargoTerms
}

/** `referral`: an underwriter must accept it. */
export const cargoCheckStates = ['ok', 'warning', 'referral', 'refusal'] as const
export type CargoCheckState = (typeof cargoCheckStates)[number]

/** A check before issue. */
export interface CargoCheck {
  code: string
  state: CargoCheckState
  /** The finding, as text. */
  message: string
  /** The action to take; null without one. */
  action: string | null
  /** The field of the terms it concerns. */
  field: string | null
}

/** A fact as stated in the proforma invoice, the certificate and Form M. */
export interface CargoComparison {
  field:
    | 'pfi_number'
    | 'pfi_date'
    | 'country_of_origin'
    | 'country_of_supply'
    | 'discharge_port'
    | 'fob'
    | 'freight'
    | 'item'
  pfi: string
  certificate: string
  form_m: string
  /** Whether the stated values agree. */
  agrees: boolean
}

/** An error at a field of a draft that prevents issuing. `code` is a key of the `errors` dictionary. */
export interface CargoFieldError {
  path: string
  code: string
  message: string
}

/**
 * A price with its tariff.
 * @additionalProperties true
 */
export interface CargoPrice extends CargoReckoning {
  tariff_id: string
  /** The name of the tariff, and its day. */
  tariff: string
  day: string
  /** Whether an underwriter set the excess. */
  agreed_excess?: boolean
  /** Kobo: the deposit premium of an annual cover before its adjustment to this premium. */
  deposit?: Kobo | undefined
}

/** The recipients of a request for the missing money of a draft. */
export interface RequestedFunds {
  /** Kobo. */
  missing: Kobo
  /** Names of the users. */
  people: string[]
}

/** The price of a cover, its checks, and its effect on the wallet. */
export interface CargoQuote {
  /** Null while information for the price is missing or invalid: see `faults`. */
  price: CargoPrice | null
  /** By field, the errors that prevent issuing; the price may need fewer fields. */
  faults: CargoFieldError[]
  checks: CargoCheck[]
  papers: CargoComparison[]
  /** Kobo; null for a partner without a wallet. */
  wallet: { available: Integer; held: Integer; after: Integer | null } | null
  /** Whether all checks except referrals are passed, without errors. */
  may_issue: boolean
  may_refer: boolean
}

export interface CargoDocument {
  id: string
  kind: 'certificate' | 'debit_note' | 'paper'
  file_name: string
  media_type: string
  created_at: string
}

/** An event in the history of a policy. */
export interface CargoEvent {
  at: string
  /** For example `cargo_policy.issued`. */
  action: string
  /** The acting user. */
  by: string
  reason: string | null
  /** The email address a document was sent to. */
  to: string | null
}

/** A journal entry of a policy. */
export interface CargoTransaction {
  id: string
  reference: string
  kind: string
  /** The change of the wallet in kobo, negative for a charge. */
  available: Kobo
  held: Integer
  booked_at: string
  /** The receipts that paid it, first in first out; empty when the wallet paid nothing. */
  paid_from: WalletLot[]
}

/** The insured, as of the issue; before that, the client's present record. */
export interface CargoInsured {
  name: string
  address: string
  tin: string
  rc_number: string
}

/** An underwriter's question about a referral. */
export interface CargoQuestion {
  question: string
  reason: string
  by: string
  at: string
  answer: { text: string; by: string; at: string } | null
}

/** A policy with all its details. */
export interface CargoPolicy extends ListedCargoPolicy {
  open_cover: { id: string; policy_number: string | null } | null
  terms: CargoTerms
  insured: CargoInsured | null
  /** Null for a draft that cannot be priced yet; fixed once it is referred or issued. */
  price: CargoPrice | null
  /** The held premium in kobo. */
  held: Kobo
  /** Kobo charged, returned, and paid as commission; null before issue. */
  booked: { charged: Integer; returned: Integer; commission: Integer } | null
  refer_findings: CargoFinding[]
  /** The partner's note to the underwriter. */
  refer_note: string
  /** The underwriters' questions, oldest first. */
  questions: CargoQuestion[]
  /** The terms of an acceptance besides the price: excess in kobo, warranties. */
  offer: { excess?: Integer; warranties?: string } | null
  decision: { by: string; at: string; reason: string | null } | null
  transactions: CargoTransaction[]
  documents: CargoDocument[]
  events: CargoEvent[]
  /** The public page on which the certificate can be verified; null before issue. */
  verification_url: string | null
  /** The registration of its latest certificate with the industry database; null before issue. */
  nia: NiaRegistration | null
  /**
   * The time until which it can be voided free of charge; null when it cannot: it was sent, verified by its code, is
   * an open cover or is not in force.
   */
  voidable_until: string | null
  /**
   * When the originals of its latest certificate were first downloaded or emailed; later ones are marked as
   * duplicates.
   */
  originals_at: string | null
  created_by: string
  issued_by: string | null
  /** Edit version, required for each change. */
  version: Integer
}

/** The registration of a cargo certificate with the industry database (NIA). */
export interface NiaRegistration {
  /** `not_sent`: it was not reported, for instance because it was issued before reporting began. */
  state: 'not_sent' | 'pending' | 'accepted' | 'refused'
  /** Printed on the certificate; `PENDING` is printed until it is known. */
  number: string | null
  /** The reason of a refusal, as the industry database states it. */
  reason: string | null
  /** Whether a sandbox answers, with fictitious numbers. */
  sandbox: boolean
  /** Whether `resendNia` can report it again: refused, abandoned after errors, or not sent. */
  resendable: boolean
}
