import type { RequestOptions } from '../../core/request-options.ts'
import type { Transport } from '../../core/transport.ts'
import type { DashboardPart, DashboardWaiting } from '../workspace/dashboard.ts'

/**
 * The first page of one side of marine: what waits, and how business does. A part the caller's role does not open is
 * null.
 * @example
 * const { wallet, next } = await client.marine.partner.dashboard.get()
 */
export class MarineDashboard<Figures> {
  readonly #send: Transport
  readonly #path: string
  constructor(send: Transport, kind: 'admin' | 'partner') {
    this.#send = send
    this.#path = `/marine/${kind}/dashboard`
  }
  /** The figures as of now; days are those of Lagos. */
  get(options?: RequestOptions): Promise<Figures> {
    return this.#send(this.#path, {}, options)
  }
}

/** Policies issued and their premium, in kobo. */
export interface MarineIssued {
  count: number
  premium: number
}

/** What was issued so far in a stretch of days, and as far into the one before it. */
export interface MarineSoFar extends MarineIssued {
  from: string
  before: MarineIssued
}

export interface MarineMonth extends MarineIssued {
  from: string
  until: string
}

export interface MarineProduction {
  today: MarineSoFar
  month: MarineSoFar
  year: MarineSoFar
  /** The last twelve months, the oldest first, each with the present one's days not yet come. */
  by_month: MarineMonth[]
}

/** A cover that ends soon. */
export interface MarineEnding {
  id: string
  policy_number: string
  client: string
  ends_on: string
}

export const partnerStepKinds = [
  'suspended',
  'licence_ended',
  'licence_ends',
  'request_rejected',
  'wallet_low',
  'accepted',
  'declined',
  'draft',
  'first_funds',
  'first_client',
  'first_policy',
] as const
export type PartnerStepKind = (typeof partnerStepKinds)[number]

/** Something the partner should do next; what a kind does not need is null. */
export interface PartnerStep {
  kind: PartnerStepKind
  /** What it is about, to be opened. */
  id: string | null
  /** Its number or name. */
  about: string | null
  day: string | null
  /** Kobo. */
  amount: number | null
  /** What was said when it was decided. */
  reason: string | null
}

/** Amounts in kobo. */
export interface PartnerWalletFigures {
  available: number
  held: number
  /** About how many policies it still buys; null before the first. */
  buys_about: number | null
  low_balance: number | null
  is_low: boolean
  /** Asked for and not decided yet. */
  asked_for: number
}

export interface PartnerDashboard {
  today: string
  /** Null for a partner without one, too. */
  wallet: PartnerWalletFigures | null
  /** What waits: to be finished, with the underwriter, to be issued; `ending` covers within thirty days. */
  policies: {
    drafts: DashboardWaiting
    referred: DashboardWaiting
    accepted: DashboardWaiting
    ending: DashboardWaiting
    next_endings: MarineEnding[]
  } | null
  production: MarineProduction | null
  next: PartnerStep[]
}

export interface AdminDashboard {
  today: string
  /** What waits for somebody of the insurer, with since when. */
  funding: {
    first: DashboardWaiting & { amount: number }
    second: DashboardWaiting & { amount: number }
    /** Waiting requests whose payment the bank's statements show beyond doubt. */
    bank_found: DashboardWaiting & { amount: number }
    /** Proposals to take money back. */
    reversals: DashboardWaiting & { amount: number }
  } | null
  /** Null for finance, which decides on no cover; so are `changes`. */
  referrals: (DashboardWaiting & { sum_insured: number }) | null
  /** What partners or colleagues asked to change, not decided yet. */
  changes: {
    endorsements: DashboardWaiting
    cancellations: DashboardWaiting
    adjustments: DashboardWaiting
    /** Annual covers whose year has ended, by the day it did. */
    to_adjust: DashboardWaiting
  } | null
  /** Credit notes that wait for approval, and what they come to. */
  credit_notes: (DashboardWaiting & { amount: number }) | null
  /** Issued credit notes of which money is left that is not kept for an additional premium, and what is left. */
  notes_to_pay: (DashboardWaiting & { amount: number }) | null
  /** Bank lines that are open, with the day of the oldest and what they come to. */
  bank_lines: (DashboardWaiting & { amount: number }) | null
  licences: {
    ended: DashboardWaiting
    ending: DashboardWaiting
    /** The next ones to end, and those that have ended. */
    next: { id: string; name: string; licence_expires_on: string }[]
  } | null
  partners: { active: number; suspended: number } | null
  /** Money held for partners, in kobo; `low` counts those under their own threshold. */
  wallets: { available: number; held: number; low: number } | null
  production: MarineProduction | null
  /** Of the year so far: the greatest first, by partner and by what was shipped. */
  by_partner: DashboardPart[] | null
  by_goods: DashboardPart[] | null
}
