import type { Integer, Kobo } from '../../money/units.ts'

export const claimPartyRoles = ['driver', 'owner', 'injured', 'passenger', 'witness', 'lender'] as const
export type ClaimPartyRole = (typeof claimPartyRoles)[number]

export interface ClaimPartyInput {
  role: ClaimPartyRole
  /** Empty for a vehicle whose driver is not known. */
  name: string
  /** Empty without one. */
  phone: string
  plate: string
  insurer: string
  /** Amount they demand, in kobo. */
  demand: Kobo | null
  /** The account they are paid to; null without one. */
  account: { name: string; bank: string; account_number: string } | null
}

export interface ClaimParty extends ClaimPartyInput {
  id: string
  /** Confirmed payments to them. */
  paid: Kobo
  by: string
  created_at: string
  version: Integer
}
