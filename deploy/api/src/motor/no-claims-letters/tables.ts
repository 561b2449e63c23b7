declare module '../../platform/db/schema.ts' {
  interface Database {
    no_claims_letters: NoClaimsLetters
  }
}

/** A letter about the claim-free years of a policy, as it was issued. */
export interface NoClaimsLetters {
  id: string
  number: string
  policy_id: string
  document_id: string
  verification_hash: Buffer
  verification_token_cipher: Buffer
  plate: string
  /** Years in a row without a claim. */
  years: number
  /** Claims in the terms that are counted. */
  claims: number
  /** `yyyy-mm-dd`. */
  insured_since: string
  /** `yyyy-mm-dd`. */
  issued_on: string
}
