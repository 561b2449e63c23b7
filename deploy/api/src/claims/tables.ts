import type { Caller, ClaimState, ReserveHead } from '@coverdesk/sdk'
import type { Generated, GeneratedAlways, Instant, Json } from '../platform/db/columns.ts'

declare module '../platform/db/schema.ts' {
  interface Database {
    claims: Claims
    claim_changes: ClaimChanges
    claim_reserves: ClaimReserves
    claim_messages: ClaimMessages
    claim_notes: ClaimNotes
    claim_diary: ClaimDiary
    claim_parties: ClaimParties
    claim_corrections: ClaimCorrections
  }
}

export interface Claims {
  id: string
  claim_number: string
  tracker_id: string
  policy_id: string
  client_id: string
  /** Branch of its policy. */
  branch_id: string
  agency_code: string
  state: ClaimState
  notice: Json<Record<string, unknown>>
  /** Who reported it by phone; null where the customer sent the notice. */
  caller: Json<Caller> | null
  loss_date: string
  loss_type: Generated<string>
  place: Generated<string>
  description: Generated<string>
  /** Kobo, as are all amounts of the claim. */
  reserve: Generated<number>
  estimate: number | null
  adjusted_loss: number | null
  excess: Generated<number>
  salvage: Generated<number>
  premium_owed: Generated<number>
  /** Amount paid before the present assessment. */
  paid_before: Generated<number>
  net_payable: number | null
  /** Sort key: -1 before there is an amount. */
  net_payable_order: GeneratedAlways<number>
  paid: number | null
  payment_reference: string | null
  paid_on: string | null
  /** Fees of loss adjusters; not part of `paid`. */
  fees_paid: Generated<number>
  /** Confirmed money from recoveries and the sale of salvage. */
  recovered: Generated<number>
  currency: Generated<string>
  acknowledged_at: Instant | null
  admitted_at: Instant | null
  settled_at: Instant | null
  acknowledge_by: Instant
  settle_by: Instant
  /** When the next open SLA is missed. */
  late_from: GeneratedAlways<Instant | null>
  /** Time of the customer's oldest unanswered message. */
  unanswered_since: Instant | null
  /** When the customer disputed the open discharge voucher. */
  disputed_at: Instant | null
  /** When staff received a signed document instead of the customer's signature in the app. */
  paper_received_at: Instant | null
  /** End of the customer's time to object to that document. */
  objection_until: Instant | null
  /** How the lender of the vehicle consented to a payment to the insured at a total loss. */
  lender_consent: string | null
  consent_by: string | null
  consent_at: Instant | null
  /** The member of staff who handles the claim. */
  owner_id: string | null
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
  head: ReserveHead
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

export interface ClaimDiary {
  id: string
  claim_id: string
  text: string
  due_on: string
  /** Start of `due_on` in Lagos. */
  due_from: Instant
  user_id: string
  by: string
  created_at: Instant
  done_at: Instant | null
  done_by: string | null
}

export interface ClaimParties {
  id: string
  claim_id: string
  role: 'driver' | 'owner' | 'injured' | 'passenger' | 'witness' | 'lender'
  name: string
  phone: string
  plate: string
  insurer: string
  /** Kobo. */
  demand: number | null
  by: string
  created_at: Instant
  removed_at: Instant | null
  version: Generated<number>
}

export interface ClaimCorrections {
  id: string
  claim_id: string
  field: string
  old: string
  new: string
  source: 'phone' | 'email' | 'document' | 'visit'
  reason: string
  after_approval: boolean
  by: string
  user_id: string
  at: Instant
}
