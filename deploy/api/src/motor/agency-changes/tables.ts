import type { Instant } from '../../platform/db/columns.ts'

declare module '../../platform/db/schema.ts' {
  interface Database {
    policy_agency_changes: PolicyAgencyChanges
  }
}

/** A change of a policy's agency and officer, approved by a second person. */
export interface PolicyAgencyChanges {
  id: string
  policy_id: string
  agency_from: string
  clo_from: string
  agency_code: string
  clo_code: string
  effective_from: string
  reason: string
  requested_by: string
  approved_by: string
  approved_at: Instant
  /** `replaced` by a later change before its day came. */
  status: 'upcoming' | 'applied' | 'replaced'
}
