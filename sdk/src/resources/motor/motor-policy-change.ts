import type { Integer, Kobo } from '../../money/units.ts'
import type { PremiumPart } from '../reference/setups.ts'
import type { SetupItem } from '../types.ts'
import type { ProposedCover, ProposedVehicle } from './motor-proposal.ts'

export const endorsementKinds = [
  'vehicle',
  'registration_number',
  'chassis_engine',
  'sum_insured',
  'cover_type',
  'use',
  'extensions',
  'name',
  'finance_interest',
  'named_drivers',
  'transfer',
] as const
/** `transfer`: to the buyer of the vehicle; requested by `transfer` alone. */
export type EndorsementKind = (typeof endorsementKinds)[number]

/** Who ended the cover; `flat` returns everything. */
export const cancelledByKinds = ['insured', 'insurer', 'flat'] as const
export type CancelledByKind = (typeof cancelledByKinds)[number]

export const motorPolicyChangeStatuses = [
  'awaiting_customer',
  'awaiting_approval',
  'awaiting_payment',
  'booked',
  'declined',
  'withdrawn',
  'expired',
] as const
/**
 * `awaiting_customer`: the buyer of the vehicle, or the customer, has to answer; `declined`: an approver rejected it;
 * `expired`: it was not answered or paid in time.
 */
export type MotorPolicyChangeStatus = (typeof motorPolicyChangeStatuses)[number]

export const changeApprovalReasons = [
  'refund',
  'claim',
  'backdated',
  'rule',
  'transfer',
  'name',
  'proof',
] as const
/**
 * Why another user has to approve a change: it returns premium; a claim is open or paid in the term; it begins earlier
 * than the limit for back-dating; a condition refers it; another person takes the policy over;
 * it changes the name of the policyholder; the customer requested it with a proof.
 */
export type ChangeApprovalReason = (typeof changeApprovalReasons)[number]

/** Another driver of the vehicle, named on the policy. */
export interface NamedDriver {
  name: string
  licence_number?: string | undefined
}

/** New values of an endorsement; each kind has its own: see `EndorsementKind`. */
export interface EndorsementFacts
  extends Partial<Omit<ProposedVehicle, 'registration_number' | 'unplated'>>,
    Partial<Omit<ProposedCover, 'start_date' | 'short_period' | 'accessories' | 'discount'>> {
  registration_number?: string | undefined
  unplated?: boolean | undefined
  first_name?: string | undefined
  last_name?: string | undefined
  /** The lender with an interest in the vehicle; empty for none. */
  finance_interest?: string | undefined
  named_drivers?: NamedDriver[] | undefined
}

/** Change of a motor policy. `effective_from` is its first day, `yyyy-mm-dd`; after a cancellation nothing is covered from that day. */
export type NewMotorPolicyChange =
  | { kind: 'endorse'; endorsement: EndorsementKind; effective_from: string; facts: EndorsementFacts }
  | { kind: 'cancel'; effective_from: string; cancelled_by: CancelledByKind }
  | { kind: 'reinstate'; effective_from: string }

export type MotorPolicyChangeRequest = NewMotorPolicyChange & { reason: string }

/** Request to transfer a policy to the buyer of its vehicle, who receives a link by email. */
export interface PolicyTransferInput {
  /** First day of the buyer's cover, `yyyy-mm-dd`; no earlier than the buyer pays. */
  effective_from: string
  buyer_name: string
  buyer_email: string
  buyer_phone: string
}

export type PolicyTransferRequest = PolicyTransferInput & { reason: string }

/** An insured fact before and after a change, as texts for the reader. */
export interface ChangedFact {
  key: string
  label: string
  /** Null where there was none. */
  before: string | null
  after: string | null
}

/** Price of a change, and what it needs. */
export interface MotorPolicyChangePrice {
  /** First day of the change; no earlier than the day of payment of an additional premium. */
  effective_from: string
  /** Signed amounts by premium component, of the term of its first day. */
  charges: PremiumPart[]
  /** Kobo, with those of a renewed term; negative when premium is returned. */
  charge: Kobo
  /** Premium of the term after the change, in kobo; for a cancellation what is retained. */
  retained: Kobo
  /** Kobo; 0 when nothing is returned. */
  refund: Kobo
  facts: ChangedFact[]
  /** Null when no other user has to approve it. */
  approval: { reasons: ChangeApprovalReason[] } | null
  /** Kinds of the documents written when it is booked. */
  documents: string[]
  /** What the change does to the term that was renewed before it, included in `charge` and `refund`; null for nothing. */
  next_term: NextTermPrice | null
}

/** Price of a change in the term that was renewed before it. */
export interface NextTermPrice {
  /** `yyyy-mm-dd` */
  start_date: string
  /** Last day of the term, `yyyy-mm-dd`. */
  end_date: string
  /** Signed amounts by premium component. */
  charges: PremiumPart[]
  /** Kobo; negative when premium is returned. */
  charge: Kobo
  /** Kobo; 0 when nothing is returned. */
  refund: Kobo
}

/** A document that proves a change. */
export interface ChangeProof {
  id: string
  file_name: string
}

/** Terms on which an underwriter accepts a change, and what it costs with them; see `NewTerms`. */
export interface ChangeTerms {
  loading_bps: Integer
  discount_bps: Integer
  /** Kobo; 0 leaves the excess as it is. */
  excess: Kobo
  excess_before: Kobo
  conditions: SetupItem[]
  /** Charge without the terms, in kobo; negative when premium is returned. */
  old_charge: Kobo
  new_charge: Kobo
  reason: string
  /** Name of the underwriter; null for the customer. */
  offered_by: string | null
  expires_at: string
}

/** A change of a motor policy, from its request to its booking. */
export interface MotorPolicyChange extends MotorPolicyChangePrice {
  /** Documents with which the customer proves it. */
  proof: ChangeProof[]
  id: string
  kind: NewMotorPolicyChange['kind']
  /** Null unless it is an endorsement. */
  endorsement: EndorsementKind | null
  cancelled_by: CancelledByKind | null
  status: MotorPolicyChangeStatus
  reason: string
  /** The buyer of a transfer, as the requester named them. */
  buyer: { name: string; masked_email: string } | null
  /** Null unless an underwriter offered terms. */
  terms: ChangeTerms | null
  policy: { id: string; policy_number: string; plate: string; customer: string }
  branch: SetupItem
  /** Name of the user; null for the customer. */
  requested_by: string | null
  requested_at: string
  /** Null while undecided, and where no approval was needed. */
  decided_by: string | null
  decided_at: string | null
  /** Reason of a rejection or a withdrawal. */
  decision_reason: string | null
  booked_at: string | null
  /** The tracker by which the customer pays; null where nothing is paid. */
  tracker_id: string | null
  /** Whether the caller may approve or reject it. */
  may_decide: boolean
  /** Users whose own limit is enough to approve it, while it waits for that; empty where no limit is. */
  deciders: { name: string; role: string }[]
  version: Integer
}
