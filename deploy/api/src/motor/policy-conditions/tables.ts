import type { Generated, Instant } from '../../platform/db/columns.ts'

declare module '../../platform/db/schema.ts' {
  interface Database {
    policy_conditions: PolicyConditions
  }
}

/** A condition of an underwriter that is proven by a day. */
export interface PolicyConditions {
  id: string
  policy_id: string
  /** Code of the reference data. */
  code: string
  name: string
  /** Last day for its proof, `yyyy-mm-dd`. */
  due_on: string
  status: 'open' | 'met' | 'missed'
  /** The tracker by which the customer sends the proof. */
  tracker_id: string | null
  /** What staff recorded as its proof, or the reason of an extension. */
  note: Generated<string>
  met_at: Instant | null
  /** The user's id; `review` for the approved proof of the customer. */
  met_by: string | null
  version: Generated<number>
  created_at: Instant
}
