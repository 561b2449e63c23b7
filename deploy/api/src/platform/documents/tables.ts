import type { Generated, Instant, Json } from '../db/columns.ts'

declare module '../db/schema.ts' {
  interface Database {
    documents: Documents
  }
}

export interface Documents {
  id: string
  kind: string
  policy_id: string | null
  tracker_id: string | null
  size: Generated<number>
  file_name: string
  media_type: string
  storage_key: string | null
  sha256: string | null
  created_at: Instant
  /** The booked change of a policy that it belongs to. */
  transaction_id: string | null
  /** The policy as the document states it; null while that is the policy as it stands. */
  snapshot: Json<Record<string, unknown>> | null
}
