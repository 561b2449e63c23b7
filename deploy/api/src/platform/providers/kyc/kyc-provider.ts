/** `mismatch`: a record exists but does not name a person. `down`: nobody knows; never a pass. */
export interface KycLookup {
  outcome: 'verified' | 'not_found' | 'mismatch' | 'down'
  /** A company's whole name. */
  first_name: string | null
  /** Empty for a company. */
  last_name: string | null
  /** `yyyy-mm-dd`. */
  date_of_birth: string | null
  /** The provider's own words, for logs and staff. */
  reason: string | null
}

export type KycIdType = 'nin' | 'bvn' | 'vnin' | 'drivers_license' | 'passport' | 'voters_card' | 'rc_number'

export interface KycProvider {
  /** Never throws for a provider's fault: that is the outcome `down`. */
  lookup(idType: KycIdType, id: string): Promise<KycLookup>
}
