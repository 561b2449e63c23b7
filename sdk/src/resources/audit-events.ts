import type { ListQuery, Page } from '../core/lists.ts'
import type { Transport } from '../core/transport.ts'

/** Who did what. */
export class AuditEvents {
  readonly #send: Transport
  constructor(send: Transport) {
    this.#send = send
  }
  list(query: AuditQuery = {}): Promise<Page<AuditEvent>> {
    return this.#send('/audit-events', { query: { ...query }, whole: true })
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
