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

/** Checks that only the privilege `claim.check.approve` may pass: the period, the premium and the cover. */
export const restrictedChecks: readonly ClaimCheckKey[] = ['in_period', 'premium_paid', 'cover_pays']

/** What the officer sees checked; `unknown` when the notice does not say. */
export interface ClaimCheck {
  key: ClaimCheckKey
  state: 'good' | 'bad' | 'unknown'
  detail: string
  /** Whether passing it takes the privilege `claim.check.approve`. */
  restricted: boolean
  /** Other claims it found. */
  claims: RelatedClaim[]
  /** Why the claim went on although it failed, the oldest first. */
  reasons: CheckReason[]
}

/** A claim that has something in common with this one. */
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
