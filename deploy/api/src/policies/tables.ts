import type { Generated, GeneratedAlways, Instant, Json } from '../platform/db/columns.ts'

declare module '../platform/db/schema.ts' {
  interface Database {
    policies: Policies
  }
}

export interface Policies {
  id: string
  policy_number: string
  certificate_number: string
  verification_hash: Buffer
  verification_token_cipher: Buffer
  tracker_id: string | null
  payment_id: string | null
  client_id: string
  /** First day of the current certificate; null for the first day of the policy. */
  certificate_from: string | null
  /** Null for the policy's own day of issue. */
  certificate_issued_on: string | null
  /** The contact verified for this policy; claims on it are verified by it. */
  email: string
  phone: string
  cancelled_at: Instant | null
  /** The registration number, or the chassis number of a vehicle that is `unplated`. */
  plate: string
  /** Stored form; null for an earlier policy that overlapped another of the same chassis number. */
  chassis: string | null
  unplated: Generated<boolean>
  vehicle: Json<Record<string, unknown>>
  cover: Json<Record<string, unknown>>
  names: Json<Record<string, unknown>>
  risk_type: string
  cover_type: string
  business_type: string
  liability_type: string
  branch_id: string
  agency_code: string
  clo_code: string
  premium: Json<Record<string, unknown>>
  amount: number
  currency: string
  sum_insured: number
  start_date: string
  end_date: string
  /** Null until photos and documents of the vehicle are accepted. */
  own_damage_from: string | null
  /** When they were accepted; null where own damage runs from the start of the policy. */
  own_damage_at: Instant | null
  issued_at: Instant
  issued_on: string
  niid_state: Generated<'pending' | 'accepted' | 'refused'>
  niid_number: string | null
  search: string
  /** Lower case without accents; triggers on policies and customers write it. */
  customer_order: Generated<string>
  /** Last day of the latest term for which a renewal offer was sent; a trigger of the offers writes it. */
  renewal_sent_for: string | null
  vehicle_order: GeneratedAlways<string>
  version: Generated<number>
}
