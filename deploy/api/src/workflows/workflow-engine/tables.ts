import type { Generated, Instant, Json } from '../../platform/db/columns.ts'

declare module '../../platform/db/schema.ts' {
  interface Database {
    trackers: Trackers
    tracker_events: TrackerEvents
  }
}

export interface Trackers {
  id: string
  reference: string
  workflow_id: number
  workflow_version: number
  customer_id: string | null
  id_type: string | null
  customer_id_alt: string | null
  current_step_index: number
  total_steps: number
  step_key: string
  state: 'running' | 'waiting' | 'review' | 'completed' | 'cancelled' | 'declined'
  /** Answers by step; the initial ones under `start`. */
  answers: Json<Record<string, unknown>>
  /** Data of the callers; the engine does not read it. */
  data: Generated<Json<Record<string, unknown>>>
  locale: string
  search: Generated<string>
  due_at: Instant | null
  waits_for: 'guest' | 'staff' | 'approval' | 'payment' | null
  entry: Generated<number>
  returned_from: string | null
  created_by: string | null
  /** Branch of its policy or claim, otherwise of the member of staff who started it; null while there is none. */
  branch_id: string | null
  /** Agency and client liaison officer of its sale, by code; null where the sale is direct online. */
  agency_code: string | null
  clo_code: string | null
  reminded_at: Instant | null
  escalated_at: Instant | null
  version: Generated<number>
  created_at: Instant
  updated_at: Instant
}

export interface TrackerEvents {
  id: string
  tracker_id: string
  at: Instant
  kind: string
  actor: string
  detail: Generated<Json<Record<string, unknown>>>
}
