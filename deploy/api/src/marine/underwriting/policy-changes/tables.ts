import type { Generated, Instant, Json } from '../../../platform/db/columns.ts'

declare module '../../../platform/db/schema.ts' {
  interface Database {
    cargo_changes: CargoChanges
  }
}

/** A requested endorsement, cancellation or adjustment, and its outcome. */
export interface CargoChanges {
  id: string
  policy_id: string
  partner_id: string
  kind: 'endorsement' | 'cancellation' | 'adjustment'
  state: Generated<'requested' | 'applied' | 'rejected' | 'withdrawn'>
  side: 'partner' | 'insurer'
  effective_on: string
  reason: string
  terms: Json<object> | null
  price: Json<object> | null
  /** Kobo added to the premium; negative when returned. */
  difference: number
  override_reason: string | null
  overridden_by: string | null
  overridden_at: Instant | null
  requested_by: string
  requested_at: Instant
  decided_by: string | null
  decided_at: Instant | null
  decision_reason: string | null
  /** Whether a rule decided it instead of a second person. */
  by_rule: Generated<boolean>
  credit_note_id: string | null
  search: Generated<string>
  version: Generated<number>
}
