import type { IndustryRecordCorrections } from '@coverdesk/sdk'
import type { Generated, Instant, Json } from '../../platform/db/columns.ts'

declare module '../../platform/db/schema.ts' {
  interface Database {
    industry_records: IndustryRecords
  }
}

/** The record of a motor policy in the industry database, in the state of its last report. */
export interface IndustryRecords {
  /** Id of the policy. */
  id: string
  /** The booked change that is reported. */
  event: 'issue' | 'endorse' | 'renew' | 'cancel' | 'reinstate'
  /** First day of the change. */
  effective_from: string
  state: Generated<'pending' | 'accepted' | 'refused'>
  /** Why it was refused, or the last attempt failed. */
  reason: string | null
  /** Values that are reported instead of the policy's own. */
  corrections: Generated<Json<IndustryRecordCorrections>>
  attempts: Generated<number>
  queued_at: Instant
  sent_at: Instant | null
  version: Generated<number>
}
