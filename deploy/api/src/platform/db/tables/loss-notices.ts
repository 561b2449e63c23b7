import type { LossNoticeState, ReporterRole } from '@coverdesk/sdk'
import type { Generated } from 'kysely'
import type { Bytes, Instant, Json, OptionalInstant } from './columns.ts'

export interface LossNotices {
  id: string
  /** Null until the reporter's contact is proven. */
  reference: string | null
  secret_hash: Bytes
  state: Generated<LossNoticeState | 'unproven'>
  role: ReporterRole
  plate: string
  own_plate: Generated<string>
  name: string
  email: Generated<string>
  phone: Generated<string>
  channel: 'email' | 'sms'
  loss_date: string
  place: string
  description: string
  locale: string
  consent: Json<Record<string, unknown>>
  /** Of the policy on the plate. */
  branch_id: string | null
  tracker_id: string | null
  reason: Generated<string>
  decided_by: string | null
  decided_at: OptionalInstant
  search: Generated<string>
  version: Generated<number>
  created_at: Instant
  received_at: OptionalInstant
}
