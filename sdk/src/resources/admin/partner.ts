export const partnerKinds = ['broker', 'agent', 'freight_forwarder', 'bank'] as const
export type PartnerKind = (typeof partnerKinds)[number]

/** `suspended`: reads everything and issues nothing. `archived`: nobody of theirs signs in. */
export const partnerStates = ['active', 'suspended', 'archived'] as const
export type PartnerState = (typeof partnerStates)[number]

/** `referral`: sends business without a wallet. */
export const partnerChannels = ['wallet', 'referral'] as const
export type PartnerChannel = (typeof partnerChannels)[number]

/** What a partner may be allowed to issue. */
export const partnerProducts = ['single_transit', 'open_cover', 'annual'] as const
export type PartnerProduct = (typeof partnerProducts)[number]

/** How many days before a licence ends it is told. */
export const LICENCE_NOTICE_DAYS = 30

/** Whether partners of a kind issue only with a licence that has not ended. */
export const needsLicence = (kind: PartnerKind): boolean => kind !== 'bank'

/** What the form of a partner holds. */
export interface PartnerInput {
  name: string
  kind: PartnerKind
  channel: PartnerChannel
  email: string
  phone: string
  address: string
  contact_person: string
  /** '' where it is not told. */
  rc_number: string
  tin: string
  licence_number: string
  licence_expires_on: string | null
  /** In hundredths of a percent: 2,000 is 20 %; null as in the tariff. */
  commission_bps: number | null
  products: string[]
  /** Codes of the marine setup. */
  clauses: string[]
  /** The greatest sum insured on one bottom, in kobo; null without a limit of their own. */
  most_per_bottom: number | null
  /** How many days before today cover may begin. */
  backdating_days: number
  /** Under this much available, in kobo, their people are told; null never. */
  low_balance: number | null
}

/** The first of a partner's people, who invites the others. */
export interface FirstPartnerUser {
  first_name: string
  last_name: string
  email: string
  phone: string
}

export interface NewPartner extends PartnerInput {
  /** Null: somebody is invited later. */
  administrator: FirstPartnerUser | null
}

/** A partner as a list shows it. Amounts are kobo. */
export interface ListedPartner {
  id: string
  name: string
  kind: PartnerKind
  state: PartnerState
  channel: PartnerChannel
  licence_number: string
  licence_expires_on: string | null
  /** Null as in the tariff. */
  commission_bps: number | null
  /** Null without a wallet. */
  available: number | null
  held: number | null
  /** Null: no threshold. */
  low_balance: number | null
  /** Premium of the policies issued this year, in Lagos. */
  production: number
  policies_issued: number
  created_at: string
}

/** A month's production: `2026-11`, kobo. */
export interface PartnerMonth {
  month: string
  premium: number
  policies: number
}

/** What keeps a partner from being archived. */
export const partnerTies = ['available', 'held', 'requests', 'referrals', 'policies'] as const
export interface PartnerTie {
  kind: (typeof partnerTies)[number]
  /** Kobo for money, else how many. */
  amount: number
}

/** A partner with everything on its page. */
export interface Partner extends ListedPartner, PartnerInput {
  suspended_at: string | null
  suspended_reason: string | null
  archived_at: string | null
  /** The twelve months up to this one, the oldest first. */
  months: PartnerMonth[]
  /** The greatest sum insured on one bottom among running policies, in kobo. */
  most_at_risk: number
  counts: { clients: number; running: number; drafts: number; users: number }
  /** Empty when it can be archived. */
  ties: PartnerTie[]
  version: number
}

/** What a partner's own people see of it. */
export interface PartnerCompany extends PartnerInput {
  state: PartnerState
  suspended_reason: string | null
}

/** Something that happened to a partner. */
export interface PartnerEvent {
  id: string
  at: string
  sentence: string
  reason: string | null
  changes: { field: string; label: string; before: string | null; after: string | null }[]
}
