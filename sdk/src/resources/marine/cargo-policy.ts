import type { CargoReckoning } from '../../rating/cargo-premium.ts'
import type { CargoKind, CargoTerms } from './cargo-terms.ts'
import type { WalletLot } from './wallet.ts'

/**
 * `referred`: an underwriter decides, the premium is held. `accepted`: it can be issued at the accepted price until
 * `valid_until`, then it is a draft again. `declined` and `discarded` ones can be copied.
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

/** What of a list of policies is read; see `ListQuery`. */
export interface CargoPolicyFilters {
  state?: CargoState
  kind?: CargoKind
  client_id?: string
  clause?: string
  commodity?: string
  mode?: string
  load_port?: string
  discharge_port?: string
  /** Made on these days, both included. */
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
  /** What is at risk together: a voyage, or a place, as reports name it. */
  bottom?: string
  location?: string
  /** Declarations of one open cover. */
  open_cover_id?: string
}

/** A policy as a list shows it. Amounts are kobo unless said otherwise. */
export interface ListedCargoPolicy {
  id: string
  kind: CargoKind
  state: CargoState
  /** Null before issue, as are the other two. */
  policy_number: string | null
  certificate_number: string | null
  debit_note_number: string | null
  client: { id: string; name: string } | null
  partner: { id: string; name: string }
  currency: string | null
  /** In minor units of the currency. */
  sum_insured: number | null
  /** How many decimals that amount was kept with; null before there is a price. */
  decimals: number | null
  sum_insured_kobo: number | null
  premium: number | null
  commission: number | null
  clause: string | null
  commodity: string | null
  /** What the goods are called. */
  goods: string | null
  mode: string | null
  vessel: string
  transport_document: string
  load_port: string | null
  discharge_port: string | null
  /** What the ports are called. */
  load_port_name: string | null
  discharge_port_name: string | null
  starts_on: string | null
  ends_on: string | null
  /** Until when an accepted one can be issued. */
  valid_until: string | null
  /** An underwriter asked something: until when the partner answers, whose turn it is. */
  answer_by: string | null
  created_at: string
  updated_at: string
  issued_at: string | null
  referred_at: string | null
  /** Codes of the checks it was referred by; `asked` where the partner asked for it. */
  refer_reasons: string[]
}

/** What a check said when a policy was referred. */
export interface CargoFinding {
  code: string
  message: string
}

/** What is drafted: who, what kind, and what was typed so far. */
export interface CargoDraft {
  kind: CargoKind
  client_id: string | null
  /** The open cover a declaration is made under. */
  open_cover_id: string | null
  terms: CargoTerms
}

/** `referral`: an underwriter has to agree. */
export const cargoCheckStates = ['ok', 'warning', 'referral', 'refusal'] as const
export type CargoCheckState = (typeof cargoCheckStates)[number]

/** Something that is looked at before issue. */
export interface CargoCheck {
  code: string
  state: CargoCheckState
  /** What was found, in words. */
  message: string
  /** What to do about it; null where nothing is to be done. */
  action: string | null
  /** The field of the terms it is about. */
  field: string | null
}

/** One fact as the proforma invoice, the certificate and Form M say it. */
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
  /** What was told agrees. */
  agrees: boolean
}

/** A fault at a field of a draft: what issuing will ask for. `code` is a key of the `errors` dictionary. */
export interface CargoFault {
  path: string
  code: string
  message: string
}

/**
 * A price with the tariff it is by.
 * @additionalProperties true
 */
export interface CargoPrice extends CargoReckoning {
  tariff_id: string
  /** The name of the tariff, and the day it was looked up for. */
  tariff: string
  day: string
  /** The excess is an underwriter's own. */
  agreed_excess?: boolean
  /** Kobo: the deposit premium of an annual cover that was adjusted; this is the premium it was adjusted to. */
  deposit?: number | undefined
}

/** Who was asked for the money that a draft lacks. */
export interface RequestedFunds {
  /** Kobo. */
  missing: number
  /** Their names. */
  people: string[]
}

/** What a cover would cost, what stands in its way, and what it does to the wallet. */
export interface CargoQuote {
  /** Null as long as something the price needs is missing or wrong: `faults` says what. */
  price: CargoPrice | null
  /** By field, what issuing would refuse; the price may need fewer. */
  faults: CargoFault[]
  checks: CargoCheck[]
  papers: CargoComparison[]
  /** Kobo; null for a partner without a wallet. */
  wallet: { available: number; held: number; after: number | null } | null
  /** Every check but those to refer is passed, and nothing is at fault. */
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

/** Something that happened to a policy. */
export interface CargoEvent {
  at: string
  /** For example `cargo_policy.issued`. */
  action: string
  /** Who did it. */
  by: string
  reason: string | null
  /** The email address something was sent to. */
  to: string | null
}

/** What of the ledger belongs to a policy. */
export interface CargoTransaction {
  id: string
  reference: string
  kind: string
  /** What it did to the wallet, in kobo: below 0 what was taken from it. */
  available: number
  held: number
  booked_at: string
  /** Which money of the wallet paid it, what came in first before the rest; empty for what took nothing from it. */
  paid_from: WalletLot[]
}

/** Who is insured, as it was when the policy was issued; before that, as the client's record is. */
export interface CargoInsured {
  name: string
  address: string
  tin: string
  rc_number: string
}

/** What an underwriter asked of a referral. */
export interface CargoQuestion {
  question: string
  reason: string
  by: string
  at: string
  answer: { text: string; by: string; at: string } | null
}

/** A policy with everything on its page. */
export interface CargoPolicy extends ListedCargoPolicy {
  open_cover: { id: string; policy_number: string | null } | null
  terms: CargoTerms
  insured: CargoInsured | null
  /** Of a draft that cannot be priced yet null; fixed once it was referred or issued. */
  price: CargoPrice | null
  /** Put aside for it, in kobo. */
  held: number
  /** Kobo the ledger charged for it, gave back of it and paid as commission on the rest; null before it is issued. */
  booked: { charged: number; returned: number; commission: number } | null
  refer_findings: CargoFinding[]
  /** What the partner told the underwriter. */
  refer_note: string
  /** What underwriters asked, the oldest first. */
  questions: CargoQuestion[]
  /** What it is issued with besides the accepted price: excess in kobo, warranties. */
  offer: { excess?: number; warranties?: string } | null
  decision: { by: string; at: string; reason: string | null } | null
  transactions: CargoTransaction[]
  documents: CargoDocument[]
  events: CargoEvent[]
  /** Where whoever holds the certificate can check it; null before issue. */
  verification_url: string | null
  /** The registration of its latest certificate with the industry database; null before issue. */
  nia: NiaRegistration | null
  /**
   * Until when it can be voided free of charge; null where it cannot: it was sent, checked by its code, is an open cover
   * or is not in force.
   */
  voidable_until: string | null
  /** When the originals of its latest certificate were handed out; later ones are marked as duplicates. */
  originals_at: string | null
  created_by: string
  issued_by: string | null
  /** Edit version, sent back with each change. */
  version: number
}

/** The registration of a cargo certificate with the industry database (NIA). */
export interface NiaRegistration {
  /** `not_sent`: no report was made, for instance because it was issued before reports were made. */
  state: 'not_sent' | 'pending' | 'accepted' | 'refused'
  /** Printed on the certificate; until it comes, the certificate prints `PENDING`. */
  number: string | null
  /** Why it was refused, in the words of the industry database. */
  reason: string | null
  /** Whether a sandbox answers, whose numbers are made up. */
  sandbox: boolean
  /** Whether `resendNia` reports it again: refused, given up, or not sent. */
  resendable: boolean
}
