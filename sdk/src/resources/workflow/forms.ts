import type { ListQuery, Page } from '../../core/lists.ts'
import { path } from '../../core/path.ts'
import type { RequestOptions } from '../../core/request-options.ts'
import type { Transport } from '../../core/transport.ts'
import type { Answers, FormField } from '../../forms/fields.ts'
import type { IdType } from '../../identity/kyc.ts'
import type { Integer } from '../../money/units.ts'
import type { Client } from '../customers/clients.ts'
import type { MotorProposalDraft } from '../motor/motor-proposal.ts'
import type {
  Customer,
  DocumentRef,
  FormStatus,
  Matter,
  Next,
  Party,
  Progress,
  Question,
  QuestionInput,
  Submission,
} from '../types.ts'
import type { HandOverCandidate, HandOverInput } from './approvals.ts'
import type { Tracker } from './tracker.ts'

/**
 * The form of one step of a tracker.
 * @example
 * const form = await client.workflow.forms.getGuest(next.id)
 * await client.workflow.forms.updateGuest(form.id, { draft: { ...form.draft, colour: 'blue' }, version: form.version })
 */
export class Forms {
  readonly #send: Transport
  constructor(send: Transport) {
    this.#send = send
  }
  /** Lists the forms of a workflow's trackers, newest first. */
  list(workflowId: number, query: FormQuery = {}, options?: RequestOptions): Promise<Page<ListedForm>> {
    return this.#send(path`/forms/${workflowId}`, { query: { ...query }, envelope: true }, options)
  }
  /** Retrieves a form for staff. @throws CoverdeskError 404 */
  get(id: string, options?: RequestOptions): Promise<FormDetail> {
    return this.#send(path`/forms/${id}`, {}, options)
  }
  /** Saves the draft of a form that staff fill in. @throws ConflictError `edit_conflict`, `form_closed` */
  update(
    id: string,
    body: { draft: Answers; version: number },
    options?: RequestOptions,
  ): Promise<FormDetail> {
    return this.#send(path`/forms/${id}`, { method: 'PUT', body }, options)
  }
  /**
   * Returns the customer's form with questions; the tracker waits for the answer.
   * @throws ConflictError `step_passed`, `nothing_to_return`
   */
  return(id: string, body: { questions: QuestionInput[] }, options?: RequestOptions): Promise<Tracker> {
    return this.#send(path`/forms/${id}/return`, { method: 'POST', body, idempotent: true }, options)
  }
  /**
   * Attaches a document that the customer signed on paper, for a form of declarations and a signature only. The
   * customer is notified and can object before a payment.
   * @param body `files`: ids of documents sent to this form; `received_on`: `yyyy-mm-dd`
   * @throws ConflictError `edit_conflict`, `step_passed`, `form_closed`; ValidationError at `files`, `received_on`;
   *   CoverdeskError 403 `not_allowed`
   */
  attachPaper(id: string, body: FormPaper, options?: RequestOptions): Promise<Tracker> {
    return this.#send(path`/forms/${id}/paper`, { method: 'POST', body, idempotent: true }, options)
  }
  /**
   * Lists the colleagues to whom a form that is assigned to one user can be handed over.
   * @throws CoverdeskError 403 `not_allowed`
   */
  candidates(id: string, options?: RequestOptions): Promise<HandOverCandidate[]> {
    return this.#send(path`/forms/${id}/candidates`, {}, options)
  }
  /**
   * Hands a form that is assigned to one user over to a colleague, who is notified; the draft stays.
   * @throws CoverdeskError 403 `not_allowed`; ConflictError `edit_conflict`, `form_closed`, `step_passed`
   * @throws ValidationError at `user_id` (`fields.person_unable`)
   */
  handOver(id: string, body: HandOverInput, options?: RequestOptions): Promise<FormDetail> {
    return this.#send(path`/forms/${id}/hand-over`, { method: 'POST', body, idempotent: true }, options)
  }
  /**
   * Retrieves a form of the guest's own tracker. The motor proposal has a draft shape of its own.
   * @throws CoverdeskError 404
   */
  getGuest(id: string, options?: RequestOptions): Promise<Form> {
    return this.#send(path`/forms/${id}/guest`, {}, options)
  }
  /** Saves the draft. @throws ConflictError `edit_conflict` with `body.current` */
  updateGuest(
    id: string,
    body: { draft: MotorProposalDraft | Answers; version: number },
    options?: RequestOptions,
  ): Promise<Form> {
    return this.#send(path`/forms/${id}/guest`, { method: 'PUT', body }, options)
  }
}

export interface FormQuery extends ListQuery {
  state?: FormStatus
  /** @deprecated `state` */
  status?: FormStatus
  filled_by?: 'guest' | 'staff'
  /** `1`: those assigned to the caller. */
  mine?: '1'
  /** `1`: those past their due time. */
  late?: '1'
  /** First and last day of creation, `yyyy-mm-dd`, both included. */
  created_from?: string
  created_until?: string
}

export interface ListedForm {
  id: string
  tracker_id: string
  reference: string
  workflow_id: Integer
  matter: Matter
  customer: Customer | null
  step: { key: string; title: string }
  form_type: { key: string; version: Integer; name: string }
  status: FormStatus
  filled_by: 'guest' | 'staff'
  /** The staff user who filled it in; null when the customer did, or nothing is filled in yet. */
  made_by: string | null
  assignee: Party | null
  /** When its side was last reminded, by a colleague or automatically; null for never. */
  last_reminder_at: string | null
  has_questions: boolean
  due_at: string | null
  late: boolean
  created_at: string
  updated_at: string
}

/** The information displayed above a form's questions, so that the customer sees what they answer or sign. */
export interface FormContext {
  facts: { label: string; value: string; total: boolean }[]
  documents: DocumentRef[]
}

export interface FormDetail extends ListedForm {
  shown: FormContext
  fields: FormField[]
  draft: Answers
  questions: Question[]
  /** Newest first. */
  submissions: Submission[]
  /** The context of show-when rules: `{ forms: { key: answers } }`. */
  run: Record<string, unknown>
  /** Whether the caller can submit it now, and whether they can return it to the customer. */
  can_submit: boolean
  can_return: boolean
  /** Whether the caller can attach a signed document; only the customer can make declarations and signatures. */
  can_attach_paper: boolean
  /** Whether it is assigned to one user, and the caller can hand it over. */
  can_hand_over: boolean
  claim_id: string | null
  version: Integer
}

export interface FormPaper {
  files: string[]
  received_on: string
  version: Integer
}

export interface Form {
  id: string
  tracker_id: string
  reference: string
  workflow_id: Integer
  step_key: string
  title: string
  status: FormStatus
  form_type: { key: string; version: Integer }
  shown: FormContext
  /** Empty for the motor proposal, which has screens of its own. */
  fields: FormField[]
  run: Record<string, unknown>
  questions: Question[]
  draft: FormDraft
  /** Whether the answers can still be changed; those of a sent proposal until a payment starts. */
  can_change: boolean
  version: Integer
  updated_at: string
  progress: Progress
  next: Next
  validation: {
    id: string
    /** The contact on record, when the tracker verified another one. */
    known_contact: { masked_email: string; masked_phone: string } | null
    /** `rc_number` for a company. */
    id_type: IdType | null
    /** The full name of a company. */
    first_name: string | null
    last_name: string | null
    /** The registered date, once the contact is verified. */
    date_of_birth: string | null
    masked_email: string
    masked_phone: string
  }
  client: Client | null
}

/**
 * What a guest has answered so far: of the motor proposal by its parts, of other forms by field.
 * @additionalProperties true
 */
export type FormDraft = MotorProposalDraft & Answers
