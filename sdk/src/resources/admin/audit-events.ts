import type { ListQuery, Page } from '../../core/lists.ts'
import { path } from '../../core/path.ts'
import type { RequestOptions } from '../../core/request-options.ts'
import type { Transport } from '../../core/transport.ts'

/**
 * Who did what.
 * @example
 * const { data } = await client.admin.auditEvents.list({ object_kind: 'claim', object_id: claim.id })
 */
export class AuditEvents {
  readonly #send: Transport
  constructor(send: Transport) {
    this.#send = send
  }
  /** What was done, the newest first. */
  list(query: AuditQuery = {}, options?: RequestOptions): Promise<Page<AuditEvent>> {
    return this.#send('/audit-events', { query: { ...query }, envelope: true }, options)
  }
  /** One thing that was done. @throws CoverdeskError 404 */
  get(id: string, options?: RequestOptions): Promise<AuditEvent> {
    return this.#send(path`/audit-events/${id}`, {}, options)
  }
  /** Everything that fits as CSV, up to 20,000 rows. @throws CoverdeskError 413 for more */
  export(query: AuditFilter = {}, options?: RequestOptions): Promise<Blob> {
    return this.#send('/audit-events/export', { query: { ...query }, responseType: 'blob' }, options)
  }
  /** Those who can have done something, by name. */
  people(options?: RequestOptions): Promise<AuditPerson[]> {
    return this.#send('/audit-events/people', {}, options)
  }
}

export interface AuditFilter {
  /** Everything about one case: the tracker with its claim, policy and payments. */
  tracker_id?: string
  /** Words of who did it, what it was, or what was written down with it. */
  q?: string
  /** One, or several parted by commas. */
  object_kind?: string
  object_id?: string
  action?: string
  /** How an action ends: `changed` for `role.changed`, `user.changed` and so on; one, or several parted by commas. */
  verb?: string
  /** Who did it. */
  actor_id?: string
  /** `staff`, `guest`, `approver`, `nobody`, `marine_admin` or `marine_partner`. */
  actor_kind?: string
  /** First and last day, `yyyy-mm-dd` in Lagos. */
  from?: string
  until?: string
}

export interface AuditQuery extends ListQuery, AuditFilter {}

/** What happened, in words; contacts and identity numbers are masked. */
export interface AuditEvent {
  id: string
  at: string
  actor_kind: string
  actor_id: string | null
  actor_name: string
  action: string
  /** All of it in one sentence. */
  sentence: string
  object_kind: string
  object_id: string
  /** What the record is called, or was when it is gone. */
  object_name: string
  /** Where the office shows the record; null when it has no page or is gone. */
  path: string | null
  /** Only what differs. */
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
