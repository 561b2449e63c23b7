import type { Generated, Instant, Json } from '../../platform/db/columns.ts'

declare module '../../platform/db/schema.ts' {
  interface Database {
    sandbox_charges: SandboxCharges
  }
}

export interface SandboxCharges {
  id: Generated<number>
  disputes: Generated<Json<unknown>>
  refunds: Generated<Json<unknown>>
  webhook_event: Generated<string>
  reference: string
  access_code: string
  amount: number
  currency: string
  email: string
  callback_url: string | null
  metadata: Json<unknown> | null
  status: string
  pay_at: Instant | null
  paid_at: Instant | null
  webhook_state: string
  webhook_attempts: number
  webhook_next_at: Instant | null
  created_at: Instant
}
