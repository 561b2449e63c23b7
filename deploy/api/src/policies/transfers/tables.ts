import type { Generated, Instant } from '../../platform/db/columns.ts'

declare module '../../platform/db/schema.ts' {
  interface Database {
    policy_transfers: PolicyTransfers
  }
}

/** The transfer of a policy to the buyer of its vehicle. */
export interface PolicyTransfers {
  /** The transaction that transfers it. */
  id: string
  policy_id: string
  /** The tracker in which the buyer takes the policy over. */
  tracker_id: string
  /** As the requester wrote it. */
  buyer_name: string
  from_client_id: string
  from_email: string
  from_phone: string
  from_tracker_id: string | null
  /** The certificate that the seller received. */
  from_certificate: string
  /** The buyer, once they are identified. */
  to_client_id: string | null
  to_email: Generated<string>
  to_phone: Generated<string>
  /** First day of the buyer's cover; null until it is booked. */
  effective_from: string | null
  booked_at: Instant | null
  /** When the policy became the buyer's, on that day. */
  handed_over_at: Instant | null
  created_at: Instant
}
