import type { ClaimState } from '@coverdesk/sdk'
import type { Generated, GeneratedAlways } from 'kysely'
import type { Bytes, Instant, Json } from './columns.ts'

export interface Claims {
  id: string
  claim_number: string
  tracker_id: string
  policy_id: string
  client_id: string
  /** Its policy's. */
  branch_id: string
  agency_code: string
  state: ClaimState
  notice: Json<Record<string, unknown>>
  loss_date: string
  loss_type: Generated<string>
  place: Generated<string>
  description: Generated<string>
  /** Kobo, as all amounts. */
  reserve: Generated<number>
  estimate: number | null
  adjusted_loss: number | null
  excess: Generated<number>
  salvage: Generated<number>
  premium_owed: Generated<number>
  /** Paid before the present assessment. */
  paid_before: Generated<number>
  net_payable: number | null
  /** What it is sorted by: -1 before there is an amount. */
  net_payable_order: GeneratedAlways<number>
  paid: number | null
  payment_reference: string | null
  paid_on: string | null
  currency: Generated<string>
  acknowledged_at: Instant | null
  admitted_at: Instant | null
  settled_at: Instant | null
  acknowledge_by: Instant
  settle_by: Instant
  /** When the first promise that still has to be kept is broken. */
  late_from: GeneratedAlways<Instant | null>
  /** Since when the customer waits for an answer to what they wrote. */
  unanswered_since: Instant | null
  /** Since when the customer does not accept the voucher that waits for them. */
  disputed_at: Instant | null
  search: string
  version: Generated<number>
  created_at: Instant
  updated_at: Instant
}

export interface ClaimChanges {
  id: string
  claim_id: string
  from_state: ClaimState | null
  to_state: ClaimState
  reason: string
  by: string
  at: Instant
}

export interface ClaimReserves {
  id: string
  claim_id: string
  old: number
  new: number
  reason: string
  by: string
  user_id: string | null
  at: Instant
}

export interface ClaimMessages {
  id: string
  claim_id: string
  by_customer: boolean
  disagrees: Generated<boolean>
  text: string
  by: string
  at: Instant
}

export interface ClaimNotes {
  id: string
  claim_id: string
  text: string
  by: string
  at: Instant
}

export interface Uploads {
  id: string
  form_id: string
  tracker_id: string
  purpose: 'file' | 'photo' | 'signature'
  file_name: string
  media_type: string
  size: number
  received: Generated<number>
  document_id: string | null
  sender: Buffer | null
  created_at: Instant
}

export interface UploadParts {
  upload_id: string
  start: number
  content: Bytes
}
