import type { RequestOptions } from '../../core/request-options.ts'
import type { Transport } from '../../core/transport.ts'
import type { Integer, Kobo } from '../../money/units.ts'
import type { DashboardPart, DashboardWaiting } from '../workspace/dashboard.ts'

/**
 * The dashboard of the insurer or of a partner in marine: pending items and production. Sections that the caller's
 * role does not include are null.
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
  /** Retrieves the present figures; days are those of Lagos. */
  get(options?: RequestOptions): Promise<Figures> {
    return this.#send(this.#path, {}, options)
  }
}

/** Policies issued and their premium, in kobo. */
export interface MarineIssued {
  count: Integer
  premium: Kobo
}

/** Production of a period so far, and of the same part of the period before. */
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
  /** The last twelve months, oldest first, the present one so far. */
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

/** A next action of the partner; fields that its kind does not need are null. */
export interface PartnerStep {
  kind: PartnerStepKind
  /** Id of the record to open. */
  id: string | null
  /** Number or name of the record. */
  about: string | null
  day: string | null
  /** Kobo. */
  amount: Kobo | null
  /** The reason of the decision. */
  reason: string | null
}

/** Amounts in kobo. */
export interface PartnerWalletFigures {
  available: Kobo
  held: Kobo
  /** Estimated number of policies that it can pay; null before the first. */
  buys_about: Integer | null
  low_balance: Kobo | null
  is_low: boolean
  /** Requested and not decided yet. */
  asked_for: Kobo
}

export interface PartnerDashboard {
  today: string
  /** Also null for a partner without a wallet. */
  wallet: PartnerWalletFigures | null
  /** Pending policies: to complete, with the underwriter, to issue; `ending` covers within thirty days. */
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
  /** Items pending at the insurer, with the time of the oldest. */
  funding: {
    first: DashboardWaiting & { amount: Kobo }
    second: DashboardWaiting & { amount: Kobo }
    /** Pending requests whose payment is certain from the bank's statements. */
    bank_found: DashboardWaiting & { amount: Kobo }
    /** Proposals to reverse receipts. */
    reversals: DashboardWaiting & { amount: Kobo }
  } | null
  /** Null for finance, which does not decide on covers; like `changes`. */
  referrals: (DashboardWaiting & { sum_insured: Kobo }) | null
  /** Undecided changes that partners or colleagues requested. */
  changes: {
    endorsements: DashboardWaiting
    cancellations: DashboardWaiting
    adjustments: DashboardWaiting
    /** Annual covers whose year has ended, by end day. */
    to_adjust: DashboardWaiting
  } | null
  /** Credit notes that wait for approval, and their total. */
  credit_notes: (DashboardWaiting & { amount: Kobo }) | null
  /** Issued credit notes with a rest that is not reserved for an additional premium, and the total rest. */
  notes_to_pay: (DashboardWaiting & { amount: Kobo }) | null
  /** Open bank lines, with the day of the oldest and their total. */
  bank_lines: (DashboardWaiting & { amount: Kobo }) | null
  licences: {
    ended: DashboardWaiting
    ending: DashboardWaiting
    /** The next ones to end, and the ended ones. */
    next: { id: string; name: string; licence_expires_on: string }[]
  } | null
  partners: { active: Integer; suspended: Integer } | null
  /** Money of partners, in kobo; `low` counts wallets under the partner's threshold. */
  wallets: { available: Kobo; held: Kobo; low: Integer } | null
  production: MarineProduction | null
  /** Of the calendar year so far: the greatest first, by partner and by commodity. */
  by_partner: DashboardPart[] | null
  by_goods: DashboardPart[] | null
}
