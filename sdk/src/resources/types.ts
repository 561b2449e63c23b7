import type { Answers } from '../forms/fields.ts'

/** The record a change was made from. */
export interface Versioned {
  /** Where it is not the record's version any more, the change is refused; without it, the change applies. */
  version?: number | undefined
}

/** A choice of a setup list. Codes are text. */
export interface SetupItem {
  code: string
  name: string
}

/** Where the guest of a workflow goes on now; `path` is a route of the guest app. */
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

/** How far a guest is: step `current` of `total`, counted from 1. */
export interface Progress {
  current: number
  total: number
  /** Key of the title in the app's texts, for the steps every motor buyer sees; otherwise `title` is it. */
  title_key: string
  title?: string
}

/** A customer with masked contact. */
export interface Customer {
  id: string
  name: string
  masked_email: string
  masked_phone: string
}

/** What the business calls the matter of a run, as far as it is known. */
export interface Matter {
  claim_number: string | null
  policy_number: string | null
  plate: string | null
}

/** Something that happened, for a timeline. */
export interface TimelineEvent {
  id: string
  at: string
  kind: string
  title: string
  actor: string
  detail: Record<string, unknown>
}

/** Whom staff ask: a role, a department, a branch, a person, or somebody outside by mail. */
export interface Party {
  kind: 'role' | 'department' | 'branch' | 'person' | 'outside'
  /** The role's, department's, branch's or person's id. */
  id?: string | undefined
  /** Of somebody outside. */
  email?: string | undefined
  /** As people read it. */
  name?: string | undefined
}

/** A file that is kept with a run. */
export interface DocumentRef {
  id: string
  kind: string
  file_name: string
  media_type: string
  /** Bytes. */
  size: number
  created_at: string
}

export type FormStatus = 'open' | 'submitted' | 'closed'

/** A question that has to be answered before the run goes on. */
export interface Question {
  text: string
  /** The field it is about. */
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
  number: number
  answers: Answers
  submitted_at: string
  submitted_by: string
}

/** Something the gateway took back of a payment, or may take back. */
export interface PaymentReversal {
  id: string
  /** `dispute`: the customer objected at the bank (a chargeback where it is lost). `reversal`: taken back without a reason. */
  kind: 'dispute' | 'refund' | 'reversal'
  /** `returned`: the money went back to the customer; `kept`: a dispute was won, or a refund failed. */
  state: 'open' | 'returned' | 'kept'
  /** Minor units of the currency. */
  amount: number
  currency: string
  /** In the gateway's words. */
  reason: string
  /** Until when a dispute has to be answered at the gateway. */
  answer_by: string | null
  opened_at: string
  closed_at: string | null
}

/** What is taken back: why, and the version it was seen in. */
export interface ReasonedVersion {
  reason: string
  version: number
}

/** A photo that was answered with `PHOTO_LATER` and has not been sent since. */
export interface PhotoToCome {
  /** Path of its question. */
  question: string
  label: string
}

/** A value in full that is masked elsewhere. */
export interface RevealedValue {
  value: string
}
