export const claimCheckKeys = [
  'in_period',
  'premium_paid',
  'licence_valid',
  'use_matches',
  'cover_pays',
  'police_report',
  'tppd_limit',
  'within_cover',
  'payee_matches',
  'first_week',
  'other_claims',
] as const
export type ClaimCheckKey = (typeof claimCheckKeys)[number]

/** Checks that can only be passed with the privilege `claim.check.approve`: the period, the premium and the cover. */
export const restrictedChecks: readonly ClaimCheckKey[] = ['in_period', 'premium_paid', 'cover_pays']

/** A check for the claim officer; `unknown` when the notice has no answer. */
export interface ClaimCheck {
  key: ClaimCheckKey
  state: 'good' | 'bad' | 'unknown'
  detail: string
  /** Whether passing it requires the privilege `claim.check.approve`. */
  restricted: boolean
  /** The related claims that it found. */
  claims: RelatedClaim[]
  /** Why the claim continued although it failed, oldest first. */
  reasons: CheckReason[]
}

/** A claim with a fact in common. */
export interface RelatedClaim {
  id: string
  claim_number: string
  same: ('vehicle' | 'phone' | 'account' | 'photo')[]
}

export interface CheckReason {
  at_step: 'registration' | 'assessment' | 'decision'
  text: string
  by: string
  at: string
}
