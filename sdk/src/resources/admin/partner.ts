import type { Integer, Kobo } from '../../money/units.ts'
export const partnerKinds = ['broker', 'agent', 'freight_forwarder', 'bank'] as const
export type PartnerKind = (typeof partnerKinds)[number]

/** `suspended`: users can read and cannot issue. `archived`: users cannot sign in. */
export const partnerStates = ['active', 'suspended', 'archived'] as const
export type PartnerState = (typeof partnerStates)[number]

/** `referral`: refers business, without a wallet. */
export const partnerChannels = ['wallet', 'referral'] as const
export type PartnerChannel = (typeof partnerChannels)[number]

/** Products that a partner can be allowed to issue. */
export const partnerProducts = ['single_transit', 'open_cover', 'annual'] as const
export type PartnerProduct = (typeof partnerProducts)[number]

/** Days before the end of a licence on which its partner is notified. */
export const LICENCE_NOTICE_DAYS = 30

/** Whether partners of a kind need a valid licence to issue. */
export const needsLicence = (kind: PartnerKind): boolean => kind !== 'bank'

/** The input of the partner form. */
export interface PartnerInput {
  name: string
  kind: PartnerKind
  channel: PartnerChannel
  email: string
  phone: string
  address: string
  contact_person: string
  /** Empty when unknown. */
  rc_number: string
  tin: string
  licence_number: string
  licence_expires_on: string | null
  /** In hundredths of a percent: 2,000 is 20 %; null uses the tariff's. */
  commission_bps: Integer | null
  products: string[]
  /** Codes of the marine reference data. */
  clauses: string[]
  /** The greatest sum insured on one bottom, in kobo; null without a limit. */
  most_per_bottom: Kobo | null
  /** How many days before today cover can begin. */
  backdating_days: Integer
  /** The available balance in kobo under which its users are notified; null never. */
  low_balance: Kobo | null
}

/** The first user of a partner, who invites the others. */
export interface FirstPartnerUser {
  first_name: string
  last_name: string
  email: string
  phone: string
}

export interface NewPartner extends PartnerInput {
  /** Null when the first user is invited later. */
  administrator: FirstPartnerUser | null
}

/** A partner as a list shows it, amounts in kobo. */
export interface ListedPartner {
  id: string
  name: string
  kind: PartnerKind
  state: PartnerState
  channel: PartnerChannel
  licence_number: string
  licence_expires_on: string | null
  /** In hundredths of a percent; null uses the tariff's. */
  commission_bps: Integer | null
  /** Null without a wallet. */
  available: Integer | null
  held: Integer | null
  /** Null: no threshold. */
  low_balance: Integer | null
  /** Premium of the policies issued this calendar year (Lagos time), in kobo. */
  production: Kobo
  policies_issued: Integer
  created_at: string
}

/** The production of a month: `2026-11`, kobo. */
export interface PartnerMonth {
  month: string
  premium: Integer
  policies: Integer
}

/** Reasons why a partner cannot be archived. */
export const partnerTies = ['available', 'held', 'requests', 'referrals', 'policies'] as const
export interface PartnerTie {
  kind: (typeof partnerTies)[number]
  /** Kobo for money, otherwise a count. */
  amount: Integer
}

/** A partner with all its details. */
export interface Partner extends ListedPartner, PartnerInput {
  suspended_at: string | null
  suspended_reason: string | null
  archived_at: string | null
  /** The last twelve months, oldest first. */
  months: PartnerMonth[]
  /** The greatest sum insured on one bottom among running policies, in kobo. */
  most_at_risk: Kobo
  counts: { clients: Integer; running: Integer; drafts: Integer; users: Integer }
  /** Empty when the partner can be archived. */
  ties: PartnerTie[]
  version: Integer
}

/** A partner as its own users see it. */
export interface PartnerCompany extends PartnerInput {
  state: PartnerState
  suspended_reason: string | null
}

/** An event in the history of a partner. */
export interface PartnerEvent {
  id: string
  at: string
  sentence: string
  reason: string | null
  changes: { field: string; label: string; before: string | null; after: string | null }[]
}
