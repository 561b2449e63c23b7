import type { IdType } from '@coverdesk/sdk'
import type { Generated, Instant, Json, WrittenByTrigger } from '../../platform/db/columns.ts'

declare module '../../platform/db/schema.ts' {
  interface Database {
    validations: Validations
  }
}

export interface Validations {
  id: string
  tracker_id: string
  kind: Generated<'identity' | 'contact' | 'policy'>
  step_key: Generated<string>
  policy_id: string | null
  /** The last search terms for the policy. */
  searched: string | null
  id_type: IdType | null
  id_number_cipher: Buffer | null
  id_number_hash: Buffer | null
  id_number_mask: string | null
  email: string
  phone: string
  consent: Json<Record<string, unknown>>
  kyc_status: Generated<'not_checked' | 'verified' | 'mismatch' | 'not_found' | 'pending' | 'manual_review'>
  first_name: string | null
  last_name: string | null
  /** As the customer entered it beside the number; null for staff and companies. */
  typed_last_name: string | null
  date_of_birth: string | null
  reason: string | null
  kyc_attempts: Generated<number>
  kyc_next_at: Instant | null
  code_sent_at: Instant | null
  /** Channel of its codes; `both` is email and SMS. */
  code_channel: 'email' | 'sms' | 'both' | null
  verified_at: Instant | null
  /** Branch of its tracker. */
  branch_id: WrittenByTrigger<string | null>
  reviewed_by: string | null
  created_at: Instant
}
