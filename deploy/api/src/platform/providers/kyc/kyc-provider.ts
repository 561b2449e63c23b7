/** `mismatch`: a record exists but does not name a person. `down`: unknown; never a pass. */
export interface KycLookup {
  outcome: 'verified' | 'not_found' | 'mismatch' | 'down'
  /** Full name for a company. */
  first_name: string | null
  /** Empty for a company. */
  last_name: string | null
  /** `yyyy-mm-dd`. */
  date_of_birth: string | null
  /** Message of the provider, for logs and staff. */
  reason: string | null
}

export type KycIdType = 'nin' | 'bvn' | 'vnin' | 'drivers_license' | 'passport' | 'voters_card' | 'rc_number'

export interface KycProvider {
  /** Never throws for an error of the provider, which is the outcome `down`. */
  lookup(idType: KycIdType, id: string): Promise<KycLookup>
}
