import type { Instant } from '../../platform/db/columns.ts'

declare module '../../platform/db/schema.ts' {
  interface Database {
    claim_letters: ClaimLetters
  }
}

export interface ClaimLetters {
  id: string
  claim_id: string
  kind: 'documents' | 'acknowledgement' | 'offer' | 'repudiation' | 'discharge' | 'appointment'
  subject: string
  text: string
  /** Null: the language of the customer. */
  language: string | null
  by: string
  user_id: string
  at: Instant
}
