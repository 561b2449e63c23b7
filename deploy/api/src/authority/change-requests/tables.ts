import type { Generated, Instant, Json } from '../../platform/db/columns.ts'

declare module '../../platform/db/schema.ts' {
  interface Database {
    change_requests: ChangeRequests
  }
}

export interface ChangeRequests {
  id: string
  kind:
    | 'role'
    | 'user'
    | 'tariff'
    | 'fx_rates'
    | 'workflow'
    | 'condition'
    | 'client'
    | 'client_contact'
    | 'agency_account'
    | 'policy_agency'
  audience: 'staff' | 'marine_admin' | 'marine_partner'
  partner_id: string | null
  privilege: string
  object_id: string
  object_name: string
  payload: Json<object>
  before: Json<object>
  changes: Json<object[]>
  state: Generated<'pending' | 'approved' | 'rejected' | 'withdrawn' | 'expired'>
  requested_by: string
  requested_at: Instant
  expires_at: Instant
  reminded_at: Instant | null
  decided_by: string | null
  decided_at: Instant | null
  reason: Generated<string>
  version: Generated<number>
}
