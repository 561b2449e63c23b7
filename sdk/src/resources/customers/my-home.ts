import type { Kobo } from '../../money/units.ts'
import type { ClaimState } from '../claims/claims.ts'
import type { NamedDriver } from '../motor/motor-policy-change.ts'
import type { OwnDamage, PolicySummary } from '../motor/policies.ts'
import type { PolicyCondition } from '../motor/policy-conditions.ts'
import type { RefundStatus } from '../payments/refunds.ts'
import type { MyChange, MyStage } from './my-changes.ts'

export interface MyPolicy extends PolicySummary {
  /** Every document of the policy's life, the newest first. */
  papers: MyDocument[]
  /** Changes that wait for an approval or a payment. */
  changes: MyChange[]
  /** Changes of the last year that are booked, rejected, withdrawn or expired, the newest first. */
  past_changes: MyChange[]
  /** Facts that a change starts from. */
  insured: MyInsured
  /** Conditions of the underwriter that are proven by a day. */
  conditions: MyCondition[]
  /** Cover of the customer's vehicle; null for third-party cover. */
  own_damage: (OwnDamage & { documents: 'to_send' | 'in_review' | null }) | null
  /** Path of the public certificate check in the guest app. */
  check_path: string
  /** The fleet it belongs to; see `My.fleets`. */
  fleet_id: string | null
}

/** A condition of the underwriter; see `PolicyCondition`. */
export type MyCondition = Pick<PolicyCondition, 'id' | 'name' | 'due_on' | 'status'>

/** Insured facts that a customer may change. */
export interface MyInsured {
  body_type: string
  use: string
  risk_type: string
  /** Kobo; 0 where the own vehicle is not covered. */
  sum_insured: Kobo
  extensions: string[]
  named_drivers: NamedDriver[]
}

export interface MyDocument {
  id: string
  /**
   * `motor-certificate`, `motor-schedule`, `motor-receipt`, `endorsement-schedule`, `cancellation-notice`,
   * `refund-advice`, `renewal-invitation`, `no-claims-letter`
   */
  kind: string
  file_name: string
  created_at: string
}

/** A policy that the customer transferred to the buyer of the vehicle, with its documents up to then. */
export interface MyFormerPolicy {
  id: string
  policy_number: string
  plate: string
  make: string
  model: string
  /** First day of the buyer's cover, `yyyy-mm-dd`. */
  transferred_on: string
  papers: MyDocument[]
}

export interface MyClaim {
  id: string
  claim_number: string
  policy_number: string
  plate: string
  state: ClaimState
  state_text: string
  loss_date: string
  ended: boolean
}

export interface MyHome {
  name: string
  masked_email: string
  masked_phone: string
  policies: MyPolicy[]
  /** Policies that the customer transferred, the last one first. */
  former_policies: MyFormerPolicy[]
  claims: MyClaim[]
  /** Unsent claims, newest first. */
  drafts: MyDraft[]
  /** Purchases that the contact proved by a code and has not finished, newest first. */
  purchases: MyPurchase[]
  /** Refunds of premium, newest first. */
  refunds: MyRefund[]
}

/** Premium that a change of a policy returns, in the customer's language. */
export interface MyRefund {
  id: string
  policy_number: string
  /** Kobo. */
  amount: Kobo
  currency: string
  status: RefundStatus
  status_text: string
  /** What happens next, in a sentence. */
  about: string
  requested_at: string
  /** Stages reached so far, in their order. */
  stages: MyStage[]
}

/** A claim that was started and not sent. */
export interface MyDraft {
  tracker_id: string
  policy_id: string
  policy_number: string
  plate: string
  saved_at: string
}

/** A purchase that was started and not finished. */
export interface MyPurchase {
  tracker_id: string
  /** Empty until it is answered. */
  plate: string
  saved_at: string
}
