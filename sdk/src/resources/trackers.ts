import type { ListQuery, Page } from '../core/lists.ts'
import { path } from '../core/path.ts'
import type { Transport } from '../core/transport.ts'
import type { IdType } from '../helpers/kyc.ts'
import type { Payment, Quote } from './payments.ts'
import type { PolicySummary } from './policies.ts'
import type { Customer, Next, TimelineEvent } from './types.ts'
import type { Validation } from './validations.ts'

/** The calls a guest makes on his own run of a workflow. */
export class TrackerForm {
  readonly #send: Transport
  constructor(send: Transport) {
    this.#send = send
  }
  /** Starts a workflow with consent, identity number and contact; answers with the guest's token. */
  startWorkflow(body: StartWorkflowInput): Promise<StartedWorkflow> {
    return this.#send('/trackers/form/start-workflow', { method: 'POST', body, idempotent: true })
  }
  submitForm(body: {
    form_id: string
    data: object
    version: number
  }): Promise<{ tracker: Tracker; next: Next }> {
    return this.#send('/trackers/form/submit-form', { method: 'POST', body, idempotent: true })
  }
  /** Sends a one-time code to the guest's contact. @throws RateLimitError within 60 s of the one before */
  validateClient(body: { validation_id: string; channel: 'email' | 'sms' }): Promise<Validation> {
    return this.#send('/trackers/form/validate-client', { method: 'POST', body })
  }
  /** @throws ValidationError `code_wrong` (`body.tries_left`), `code_expired`, `code_used`; RateLimitError `too_many_tries` */
  validateClientOtp(body: { validation_id: string; otp: string }): Promise<ConfirmedContact> {
    return this.#send('/trackers/form/validate-client-otp', { method: 'POST', body })
  }
}

/** Runs of workflows, one customer's each. */
export class Trackers {
  readonly #send: Transport
  readonly form: TrackerForm
  constructor(send: Transport) {
    this.#send = send
    this.form = new TrackerForm(send)
  }
  list(workflowId: number, query: TrackerQuery = {}): Promise<Page<Tracker>> {
    return this.#send(path`/trackers/${workflowId}`, { query: { ...query }, whole: true })
  }
  get(id: string): Promise<TrackerDetail> {
    return this.#send(path`/trackers/${id}`)
  }
  getByCustomer(workflowId: number, customerId: string): Promise<TrackerDetail> {
    return this.#send(path`/trackers/${workflowId}/${customerId}`)
  }
  create(body: TrackerCreate): Promise<Tracker> {
    return this.#send('/trackers', { method: 'POST', body, idempotent: true })
  }
  /** The customer's open tracker, started when there is none. */
  upsert(body: TrackerUpsert): Promise<Tracker> {
    return this.#send('/trackers/upsert', { method: 'POST', body, idempotent: true })
  }
  /** @throws ConflictError `edit_conflict` */
  update(id: string, body: TrackerUpdate): Promise<Tracker> {
    return this.#send(path`/trackers/${id}`, { method: 'PUT', body })
  }
  /** Cancels a tracker nothing was paid for. @throws ConflictError `tracker_paid` */
  delete(id: string): Promise<null> {
    return this.#send(path`/trackers/${id}`, { method: 'DELETE' })
  }
}

export type TrackerState = 'running' | 'waiting' | 'review' | 'completed' | 'cancelled'

export interface TrackerQuery extends ListQuery {
  state?: TrackerState
  step?: string
}

export interface Tracker {
  id: string
  reference: string
  workflow_id: number
  workflow_name: string
  workflow_version: number
  customer_id: string | null
  customer: Customer | null
  /** Counted from 0. */
  current_step_index: number
  total_steps: number
  step: { key: string; kind: string; title: string }
  state: TrackerState
  data: Record<string, unknown>
  created_at: string
  updated_at: string
  due_at: string | null
  version: number
}

export interface TrackerDetail extends Tracker {
  timeline: TimelineEvent[]
  forms: {
    id: string
    step_key: string
    status: 'open' | 'submitted'
    draft: Record<string, unknown>
    version: number
    updated_at: string
  }[]
  payments: Omit<Payment, 'quote' | 'policy' | 'next' | 'progress' | 'authorization_url' | 'form_id'>[]
  quote: Quote | null
  policy: PolicySummary | null
  validation: {
    id: string
    id_type: string
    masked_id_number: string
    kyc_status: string
    first_name: string | null
    last_name: string | null
    reason: string | null
    verified_at: string | null
  } | null
}

export interface TrackerCreate {
  workflow_id: number
  customer_id: string
  data?: Record<string, unknown> | undefined
}

export interface TrackerUpsert extends TrackerCreate {
  id_type?: string | undefined
  customer_id_alt?: string | undefined
}

export interface TrackerUpdate {
  due_at?: string | null | undefined
  data?: Record<string, unknown> | undefined
  version: number
}

export interface StartWorkflowData {
  consent: { version: string; accepted: true }
  id_type: IdType
  id_number: string
  phone: string
  email: string
}

export interface StartWorkflowInput {
  workflow_id: number
  locale: string
  data: StartWorkflowData
}

export interface StartedWorkflow {
  token: string
  tracker: Tracker
  validation_id: string
  next: Next
}

export interface ConfirmedContact {
  verified: true
  tracker: Tracker
  form_id: string
  next: Next
}
