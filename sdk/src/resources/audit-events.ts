import type { ListQuery, Page } from '../core/lists.ts'
import type { RequestOptions } from '../core/request-options.ts'
import type { Transport } from '../core/transport.ts'

/**
 * Who did what.
 * @example
 * const { data } = await client.auditEvents.list({ object_kind: 'claim', object_id: claim.id })
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
}

export interface AuditQuery extends ListQuery {
  object_kind?: string
  object_id?: string
  action?: string
}

export interface AuditEvent {
  id: string
  at: string
  actor_kind: string
  actor_name: string
  action: string
  object_kind: string
  object_id: string
  before: unknown
  after: unknown
  request_id: string | null
}
