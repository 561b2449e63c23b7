import type { ClaimPaymentState, ClaimState } from '@coverdesk/sdk'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { Bytes, Instant, Json, OptionalInstant } from './columns.ts'

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
  /** When staff received a signed paper in place of the customer's own signature. */
  paper_received_at: OptionalInstant
  /** Until when the customer may object to that paper. */
  objection_until: OptionalInstant
  search: string
  version: Generated<number>
  created_at: Instant
  updated_at: Instant
}

export interface ClaimPayees {
  id: string
  claim_id: string
  name: string
  bank: string
  account_number: string
  given_by: string
  /** Of the member of staff who gave it; null for the customer. */
  user_id: string | null
  created_at: Instant
  payable_from: Instant
  replaced_at: OptionalInstant
}

export interface ClaimPayments {
  id: string
  claim_id: string
  voucher_id: string | null
  payee_id: string | null
  /** Kobo. */
  amount: number
  /** The code of the account paid from. */
  account: string
  reference: string
  /** The reference without blanks and punctuation, in capitals. */
  reference_key: GeneratedAlways<string>
  paid_on: string
  /** Ids of documents. */
  evidence: ColumnType<string[], string[] | undefined, string[]>
  state: ClaimPaymentState
  recorded_by: string
  recorded_by_user: string | null
  recorded_at: Instant
  decided_by: string | null
  decided_by_user: string | null
  decided_at: OptionalInstant
  reason: Generated<string>
  /** Made of what a claim said before its payments were rows. */
  migrated: Generated<boolean>
  search: Generated<string>
  version: Generated<number>
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
  tries: Generated<number>
  sender: Buffer | null
  /** Path of the photo question it answers after its form was sent. */
  question: string | null
  created_at: Instant
}

export interface UploadParts {
  upload_id: string
  start: number
  content: Bytes
}
