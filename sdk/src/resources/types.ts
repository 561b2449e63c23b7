import type { Answers } from '../forms/fields.ts'
import type { Integer } from '../money/units.ts'

/** The version of the record on which a change is based. */
export interface Versioned {
  /** Edit version: the change is refused when the record has another one; without it, the change always applies. */
  version?: Integer | undefined
}

/** An entry of a reference list. Codes are text. */
export interface SetupItem {
  code: string
  name: string
}

/** The guest's next step in a workflow; `path` is a route of the guest app. */
export interface Next {
  screen:
    | 'start-workflow'
    | 'validate-user'
    | 'buy-motor'
    | 'pay-motor'
    | 'verify-payment'
    | 'download-motor-certificate'
    | 'pending-review'
    | 'submit-form'
    | 'search-policyholder'
    | 'approve-form'
    | 'follow'
  id: string
  path: string
}

/** The guest's progress: step `current` of `total`, counted from 1. */
export interface Progress {
  current: Integer
  total: Integer
  /** Key of the title in the app's texts, for the standard steps of motor sales; for other steps use `title`. */
  title_key: string
  title?: string
}

/** A customer with masked contact details. */
export interface Customer {
  id: string
  name: string
  masked_email: string
  masked_phone: string
}

/** The business reference of a tracker, as far as known. */
export interface Matter {
  claim_number: string | null
  policy_number: string | null
  plate: string | null
}

/** An event of a timeline. */
export interface TimelineEvent {
  id: string
  at: string
  kind: string
  title: string
  actor: string
  detail: Record<string, unknown>
}

/** The party a step is assigned to: a role, a department, a branch, a user, or an outside person by email. */
export interface Party {
  kind: 'role' | 'department' | 'branch' | 'person' | 'outside'
  /** Id of the role, department, branch or user. */
  id?: string | undefined
  /** Of an outside person. */
  email?: string | undefined
  /** Display name. */
  name?: string | undefined
}

/** A stored file of a tracker. */
export interface DocumentRef {
  id: string
  kind: string
  file_name: string
  media_type: string
  /** Bytes. */
  size: Integer
  created_at: string
}

export type FormStatus = 'open' | 'submitted' | 'closed'

/** A question that must be answered before the tracker continues. */
export interface Question {
  text: string
  /** The field it concerns. */
  field: string | null
  asked_by: string
  asked_at: string
}

export interface QuestionInput {
  text: string
  field?: string | undefined
}

/** One submission of a form; a returned form has several. */
export interface Submission {
  number: Integer
  answers: Answers
  submitted_at: string
  submitted_by: string
}

/** A payment, or part of one, that the gateway reversed or may reverse. */
export interface PaymentReversal {
  id: string
  /** `dispute`: the customer objected at the bank (a chargeback when lost). `reversal`: reversed without a reason. */
  kind: 'dispute' | 'refund' | 'reversal'
  /** `returned`: the customer got the money back; `kept`: a dispute was won, or a refund failed. */
  state: 'open' | 'returned' | 'kept'
  /** Minor units of the currency. */
  amount: Integer
  currency: string
  /** The reason as the gateway reported it. */
  reason: string
  /** The day by which a dispute must be answered at the gateway. */
  answer_by: string | null
  opened_at: string
  closed_at: string | null
}

/** The reason for withdrawing an object, and the version it is based on. */
export interface ReasonedVersion {
  reason: string
  version: Integer
}

/** A photo that was answered with `PHOTO_LATER` and is not sent yet. */
export interface PhotoToCome {
  /** Path of its question. */
  question: string
  label: string
}

/** A value in full that is masked elsewhere. */
export interface RevealedValue {
  value: string
}
