import type { ListQuery, Page } from '../../core/lists.ts'
import { path } from '../../core/path.ts'
import type { RequestOptions } from '../../core/request-options.ts'
import type { Transport } from '../../core/transport.ts'

/**
 * The audit trail.
 * @example
 * const { data } = await client.admin.auditEvents.list({ object_kind: 'claim', object_id: claim.id })
 */
export class AuditEvents {
  readonly #send: Transport
  constructor(send: Transport) {
    this.#send = send
  }
  /** Lists audit events, newest first. */
  list(query: AuditQuery = {}, options?: RequestOptions): Promise<Page<AuditEvent>> {
    return this.#send('/audit-events', { query: { ...query }, envelope: true }, options)
  }
  /** Retrieves an audit event. @throws CoverdeskError 404 */
  get(id: string, options?: RequestOptions): Promise<AuditEvent> {
    return this.#send(path`/audit-events/${id}`, {}, options)
  }
  /** Exports matching audit events as CSV, at most 20,000 rows. @throws CoverdeskError 413 for more rows */
  export(query: AuditFilter = {}, options?: RequestOptions): Promise<Blob> {
    return this.#send('/audit-events/export', { query: { ...query }, responseType: 'blob' }, options)
  }
  /** Lists the users who can appear as actors, by name. */
  people(options?: RequestOptions): Promise<AuditPerson[]> {
    return this.#send('/audit-events/people', {}, options)
  }
}

export interface AuditFilter {
  /** All events of one case: the tracker with its claim, policy and payments. */
  tracker_id?: string
  /** All events of one policy: its changes, payments, refunds and claims. */
  policy_id?: string
  /** All events of one customer, with their policies and trackers. */
  client_id?: string
  /** Search terms in the actor, the object or the recorded values. */
  q?: string
  /** One kind, or several separated by commas. */
  object_kind?: string
  object_id?: string
  action?: string
  /**
   * The last part of an action: `changed` for `role.changed`, `user.changed` and so on; one, or several separated by
   * commas.
   */
  verb?: string
  /** The user who acted. */
  actor_id?: string
  /** `staff`, `guest`, `approver`, `marine_admin`, `marine_partner`; `nobody` for the system and anonymous callers. */
  actor_kind?: string
  /** First and last day, `yyyy-mm-dd` in Lagos. */
  from?: string
  until?: string
}

export interface AuditQuery extends ListQuery, AuditFilter {}

/** A recorded action as readable text; contacts and identity numbers are masked. */
export interface AuditEvent {
  id: string
  at: string
  actor_kind: string
  actor_id: string | null
  actor_name: string
  action: string
  /** The whole event in one sentence. */
  sentence: string
  object_kind: string
  object_id: string
  /** The record's present name, or its last name once it is deleted. */
  object_name: string
  /** Path of the record in the staff app; null when it has no page or is deleted. */
  path: string | null
  /** The changed values only. */
  changes: AuditChange[]
  before: unknown
  after: unknown
  request_id: string | null
}

export interface AuditChange {
  field: string
  label: string
  before: string | null
  after: string | null
}

export interface AuditPerson {
  id: string
  name: string
}
