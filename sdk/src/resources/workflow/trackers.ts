import type { ListQuery, Page } from '../../core/lists.ts'
import { path } from '../../core/path.ts'
import type { RequestOptions } from '../../core/request-options.ts'
import type { Transport } from '../../core/transport.ts'
import type { Integer } from '../../money/units.ts'
import type { Versioned } from '../types.ts'
import { GuestTrackers } from './guest-trackers.ts'
import type { Tracker, TrackerDetail, TrackerPosition, TrackerState, WaitsFor } from './tracker.ts'

/**
 * Instances of workflows, each of one customer.
 * @example
 * const { data } = await client.workflow.trackers.list(MOTOR_WORKFLOW_ID, { waits_for: 'staff', late: '1' })
 */
export class Trackers extends GuestTrackers {
  readonly #send: Transport
  constructor(send: Transport) {
    super(send)
    this.#send = send
  }
  /** Lists the trackers of a workflow, newest first. */
  list(workflowId: number, query: TrackerQuery = {}, options?: RequestOptions): Promise<Page<Tracker>> {
    return this.#send(path`/trackers/${workflowId}`, { query: { ...query }, envelope: true }, options)
  }
  /** Retrieves a tracker with its forms, decisions, payments and emails; amounts in kobo. @throws CoverdeskError 404 */
  get(id: string, options?: RequestOptions): Promise<TrackerDetail> {
    return this.#send(path`/trackers/${id}`, {}, options)
  }
  /** Retrieves the newest tracker of a customer in a workflow. @throws CoverdeskError 404 */
  getByCustomer(workflowId: number, customerId: string, options?: RequestOptions): Promise<TrackerDetail> {
    return this.#send(path`/trackers/${workflowId}/${customerId}`, {}, options)
  }
  /**
   * Starts a tracker for a customer.
   * @throws ConflictError `tracker_position` when the sent progress is ahead of the tracker's; also by `upsert` and
   *   `update`
   */
  create(body: TrackerCreate, options?: RequestOptions): Promise<Tracker> {
    return this.#send('/trackers', { method: 'POST', body, idempotent: true }, options)
  }
  /** Returns the customer's open tracker, or starts one. */
  upsert(body: TrackerUpsert, options?: RequestOptions): Promise<Tracker> {
    return this.#send('/trackers/upsert', { method: 'POST', body, idempotent: true }, options)
  }
  /**
   * Changes a tracker. Another `current_step_index` moves it: back to a submitted form, or, with the privilege
   * `workflow.workflow.edit`, past forms. It does not move past approvals, payments, identity checks or the steps of
   * the motor and claims workflows.
   * @throws ConflictError `edit_conflict`, `tracker_position`, `tracker_fixed`, and as `delete` with `state`
   *   `cancelled`
   */
  update(id: string, body: TrackerUpdate, options?: RequestOptions): Promise<Tracker> {
    return this.#send(path`/trackers/${id}`, { method: 'PUT', body }, options)
  }
  /**
   * Creates a link with which the customer continues the tracker: emailed to the tracker's contact, or, while the
   * payment is due, returned to be handed over. Earlier links stay valid.
   * @throws ConflictError `step_passed`, `identity_unknown` without a contact; RateLimitError after ten in a day
   */
  link(id: string, body: TrackerLinkInput, options?: RequestOptions): Promise<TrackerLink> {
    return this.#send(path`/trackers/${id}/link`, { method: 'POST', body }, options)
  }
  /**
   * Reminds the side that a tracker waits for: emails the customer the link again, or notifies the approvers or the
   * assignee.
   * @throws ConflictError `step_passed`, `identity_unknown` without a contact; RateLimitError after ten reminders and
   *   links in a day
   */
  remind(id: string, options?: RequestOptions): Promise<Tracker> {
    return this.#send(path`/trackers/${id}/reminder`, { method: 'POST', idempotent: true }, options)
  }
  /** Notes a call about a tracker in its timeline. @throws CoverdeskError 404; ValidationError at `text` */
  noteCall(id: string, body: CallNote, options?: RequestOptions): Promise<Tracker> {
    return this.#send(path`/trackers/${id}/calls`, { method: 'POST', body, idempotent: true }, options)
  }
  /**
   * Cancels a tracker without payments, with a reason for its timeline.
   * @throws ConflictError `tracker_paid`, `tracker_has_claim`
   */
  delete(id: string, { reason, ...options }: RequestOptions & { reason?: string } = {}): Promise<null> {
    return this.#send(
      path`/trackers/${id}`,
      { method: 'DELETE', ...(reason && { query: { reason } }) },
      options,
    )
  }
}

export interface TrackerQuery extends ListQuery {
  state?: TrackerState
  step?: string
  waits_for?: WaitsFor
  /** `1`: those past their due time. */
  late?: '1'
  /** `yyyy-mm-dd` in Lagos, both included. */
  created_from?: string
  created_until?: string
}

export interface TrackerCreate extends TrackerPosition {
  workflow_id: Integer
  customer_id: string
  /** The policy it concerns; a policy search is then answered already. */
  policy_id?: string | undefined
  data?: Record<string, unknown> | undefined
}

export interface TrackerUpsert extends TrackerCreate {
  id_type?: string | undefined
  customer_id_alt?: string | undefined
}

export interface TrackerLinkInput {
  by: 'email' | 'copy'
}

export interface TrackerLink {
  /** Null when it was emailed. */
  url: string | null
  masked_email: string
  /** Number of days for which it is valid. */
  days: Integer
}

/** A call to or from the customer of a tracker. */
export interface CallNote {
  /** What was said; 1 to 2,000 characters. */
  text: string
  /** Whether the customer was reached. */
  reached: boolean
}

export interface TrackerUpdate extends TrackerPosition, Versioned {
  /** Must be the tracker's own: a tracker cannot change its workflow. */
  workflow_id?: Integer | undefined
  /** Must be the tracker's own: a tracker cannot change its customer. */
  customer_id?: string | null | undefined
  /** `cancelled` cancels it, as `delete` does; otherwise its present state. */
  state?: TrackerState | undefined
  id_type?: string | null | undefined
  customer_id_alt?: string | null | undefined
  /** ISO 8601 in UTC. */
  due_at?: string | null | undefined
  /** Replaces the present data. */
  data?: Record<string, unknown> | undefined
}
