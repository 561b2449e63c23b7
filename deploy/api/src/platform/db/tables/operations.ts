import type { NumberKind, NumberPattern, RetentionKind } from '@coverdesk/sdk'
import type { ColumnType, Generated } from 'kysely'
import type { Bytes, DefaultInstant, Instant, Json } from './columns.ts'

/** What a seed brought last. */
export interface Seeds {
  name: string
  fingerprint: string
  applied_at: Instant
}

export interface Idempotency {
  scope: string
  key: string
  request_hash: Bytes
  status: number | null
  body: ColumnType<unknown, string | null, string | null>
  created_at: DefaultInstant
}

export interface Outbox {
  id: string
  topic: string
  payload: Json<Record<string, unknown>>
  attempts: Generated<number>
  next_at: Instant
  done_at: Instant | null
  /** Since when it is tried no more: it was refused too often. */
  dead_at: ColumnType<string | null, string | Date | null | undefined, string | Date | null>
  last_error: string | null
  created_at: DefaultInstant
}

export interface MissingTexts {
  locale: string
  namespace: string
  key: string
  fallback: string
  times: Generated<number>
  first_seen_at: Instant
  last_seen_at: Instant
}

export interface AuditEvents {
  id: string
  at: Instant
  actor_kind: string
  actor_id: string | null
  actor_name: string
  action: string
  object_kind: string
  object_id: string
  before: ColumnType<unknown, string | null, never>
  after: ColumnType<unknown, string | null, never>
  request_id: string | null
  ip: string | null
  search: ColumnType<string, never, never>
}

export interface DailyBudgets {
  name: string
  day: string
  used: number
}

export interface NumberPatterns extends NumberPattern {
  kind: NumberKind
  version: Generated<number>
  updated_at: Instant
}

/** How long data of a kind is kept, once somebody changed it from what the product ships with. */
export interface RetentionRules {
  kind: RetentionKind
  days: number
  version: Generated<number>
  updated_at: Instant
}

/** What the overview adds up by day; lines of a kind add to each other. */
export interface Tallies {
  name: string
  day: string
  branch_id: string | null
  part: Generated<string>
  count: number
  amount: Generated<number>
}

export interface NumberSeries {
  series: string
  year: number
  last_number: number
}

export interface SetupRows {
  id: Generated<string>
  list: string
  code: string
  parent: Generated<string>
  name: string
  attributes: Json<Record<string, unknown>>
  position: Generated<number>
  effective_from: string
  effective_to: string | null
  version: Generated<number>
}

export interface SandboxCharges {
  id: Generated<number>
  disputes: ColumnType<unknown, string | undefined, string>
  refunds: ColumnType<unknown, string | undefined, string>
  webhook_event: Generated<string>
  reference: string
  access_code: string
  amount: number
  currency: string
  email: string
  callback_url: string | null
  metadata: ColumnType<unknown, string | null, string | null>
  status: string
  pay_at: Instant | null
  paid_at: Instant | null
  webhook_state: string
  webhook_attempts: number
  webhook_next_at: Instant | null
  created_at: Instant
}
