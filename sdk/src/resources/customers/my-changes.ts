import type { Integer, Kobo } from '../../money/units.ts'
import type {
  ChangedFact,
  ChangeTerms,
  EndorsementKind,
  MotorPolicyChangePrice,
  MotorPolicyChangeStatus,
  NewMotorPolicyChange,
  PolicyTransferInput,
} from '../motor/motor-policy-change.ts'

export const myStageCodes = [
  'requested',
  'approved',
  'awaiting_customer',
  'awaiting_payment',
  'booked',
  'declined',
  'withdrawn',
  'expired',
  'rejected',
  'sent',
  'failed',
  'confirmed',
] as const

/** `rejected`, `sent`, `failed` and `confirmed` are stages of refunds; the others of changes. */
export type MyStageCode = (typeof myStageCodes)[number]

/** Price of a change that a customer requests. */
export interface MyChangePrice extends MotorPolicyChangePrice {
  /** Day by which it is answered, `yyyy-mm-dd`; null where no approval is needed. */
  respond_by: string | null
}

export interface MyChangeInput {
  change: NewMotorPolicyChange
  reason?: string | undefined
  /** Ids of uploaded proofs; at least one for another name. */
  proof?: string[] | undefined
  /** The `attempt` with which the code was sent. */
  attempt: string
  otp: string
}

export interface MyTransferInput {
  transfer: PolicyTransferInput
  /** The `attempt` with which the code was sent. */
  attempt: string
  otp: string
}

/** A stage of a change or a refund that is reached; the last one says how far it is. */
export interface MyStage {
  code: MyStageCode
  at: string
}

/** A change that a customer or the insurer requested. */
export interface MyChange {
  id: string
  kind: NewMotorPolicyChange['kind']
  /** Null for other changes than endorsements. */
  endorsement: EndorsementKind | null
  status: MotorPolicyChangeStatus
  /** First day of the change, `yyyy-mm-dd`. */
  effective_from: string
  /** Kobo; negative when premium is returned. */
  charge: Kobo
  /** Kobo; 0 when nothing is returned. */
  refund: Kobo
  facts: ChangedFact[]
  requested_at: string
  /** Day by which it is answered, `yyyy-mm-dd`; null where no approval is needed. */
  respond_by: string | null
  /** Terms to accept or decline; null without. */
  terms: ChangeTerms | null
  /** Stages reached so far, in their order. */
  stages: MyStage[]
  version: Integer
}
