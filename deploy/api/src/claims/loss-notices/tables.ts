import type { Generated, Instant, Json } from '../../platform/db/columns.ts'

declare module '../../platform/db/schema.ts' {
  interface Database {
    loss_notices: LossNotices
  }
}

export interface LossNotices {
  id: string
  /** Null until the reporter's contact is verified. */
  reference: string | null
  secret_hash: Buffer
  state: Generated<'unproven' | 'received' | 'attached' | 'dismissed'>
  role: 'driver' | 'other_driver' | 'injured' | 'witness' | 'other_person'
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
  /** Branch of the policy with this registration number. */
  branch_id: string | null
  tracker_id: string | null
  reason: Generated<string>
  decided_by: string | null
  decided_at: Instant | null
  search: Generated<string>
  version: Generated<number>
  created_at: Instant
  received_at: Instant | null
}
