declare module '../../platform/db/schema.ts' {
  interface Database {
    claim_heads: ClaimHeads
  }
}

export interface ClaimHeads {
  claim_id: string
  head: 'own_damage' | 'third_party_property' | 'third_party_injury' | 'expenses' | 'recovery'
  /** Kobo. */
  estimate: number | null
  /** Kobo still set aside; of the head `recovery`, what is expected. */
  reserve: number
}
