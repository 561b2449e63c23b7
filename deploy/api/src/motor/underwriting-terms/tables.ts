import type { SetupItem } from '@coverdesk/sdk'
import type { Selectable } from 'kysely'
import type { Generated, Instant, Json } from '../../platform/db/columns.ts'

declare module '../../platform/db/schema.ts' {
  interface Database {
    underwriting_terms: UnderwritingTermsTable
  }
}

export interface UnderwritingTermsTable {
  id: string
  tracker_id: string
  approval_id: string
  /** The price with the terms. */
  quote_id: string
  status: 'offered' | 'accepted' | 'declined' | 'expired' | 'withdrawn'
  loading_bps: number
  discount_bps: number
  excess: number
  excess_before: number
  conditions: Json<SetupItem[]>
  old_premium: number
  reason: string
  offered_by: string
  expires_at: Instant
  answered_at: Instant | null
  version: Generated<number>
  created_at: Instant
}

export type TermsRow = Selectable<UnderwritingTermsTable>
