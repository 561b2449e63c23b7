import type { ListQuery, Page } from '../../core/lists.ts'
import { path } from '../../core/path.ts'
import type { RequestOptions } from '../../core/request-options.ts'
import type { Transport } from '../../core/transport.ts'
import type { Versioned } from '../types.ts'
import type {
  ListedPartner,
  NewPartner,
  Partner,
  PartnerChannel,
  PartnerEvent,
  PartnerInput,
  PartnerKind,
  PartnerState,
} from './partner.ts'
import type { ListedPerson } from './users.ts'

export interface PartnerQuery extends ListQuery {
  /** Without one, all that are not archived. */
  state?: PartnerState
  kind?: PartnerKind
  channel?: PartnerChannel
  /** `ended`, or ending within `LICENCE_NOTICE_DAYS`. */
  licence?: 'ended' | 'ending'
  /** Available under their own threshold. */
  balance?: 'low'
}

/**
 * Marine partners: brokers, agents, freight forwarders and banks. For marine admins.
 * @example
 * const { data } = await client.admin.partners.list({ licence: 'ending' })
 * await client.admin.partners.suspend(partner.id, { reason: 'Licence withdrawn', version: partner.version })
 */
export class Partners {
  readonly #send: Transport
  constructor(send: Transport) {
    this.#send = send
  }
  /** By name. Searched: name, mail, phone, RC and licence numbers. */
  list(query: PartnerQuery = {}, options?: RequestOptions): Promise<Page<ListedPartner>> {
    return this.#send('/partners', { query: { ...query }, envelope: true }, options)
  }
  /** @throws CoverdeskError 404 */
  get(id: string, options?: RequestOptions): Promise<Partner> {
    return this.#send(path`/partners/${id}`, {}, options)
  }
  /**
   * Takes a partner on, opens its wallet unless it refers only, and invites its first person by mail.
   * @throws ValidationError at each field, `administrator.email` included
   */
  create(body: NewPartner, options?: RequestOptions): Promise<Partner> {
    return this.#send('/partners', { method: 'POST', body, idempotent: true }, options)
  }
  /** @throws ConflictError `edit_conflict` with the `current` one, `partner_archived` */
  update(id: string, body: PartnerInput & Versioned, options?: RequestOptions): Promise<Partner> {
    return this.#send(path`/partners/${id}`, { method: 'PUT', body }, options)
  }
  /** Archives it: its people cannot sign in any more. @throws ConflictError `partner_in_use` with `ties` */
  delete(id: string, options?: RequestOptions): Promise<Partner> {
    return this.#send(path`/partners/${id}`, { method: 'DELETE' }, options)
  }
  /** Stops it from issuing; its people go on reading. @throws ConflictError `edit_conflict`, `partner_archived` */
  suspend(id: string, body: { reason: string; version: number }, options?: RequestOptions): Promise<Partner> {
    return this.#send(path`/partners/${id}/suspend`, { method: 'POST', body, idempotent: true }, options)
  }
  /** Ends a suspension, or takes an archived one back. @throws ConflictError `edit_conflict` */
  reinstate(id: string, body: { version: number }, options?: RequestOptions): Promise<Partner> {
    return this.#send(path`/partners/${id}/reinstate`, { method: 'POST', body, idempotent: true }, options)
  }
  /** The people who sign in for it, by name. @throws CoverdeskError 404 */
  users(id: string, query: ListQuery = {}, options?: RequestOptions): Promise<Page<ListedPerson>> {
    return this.#send(path`/partners/${id}/users`, { query: { ...query }, envelope: true }, options)
  }
  /** What happened to it and its papers, the newest first; 200 at most. @throws CoverdeskError 404 */
  timeline(id: string, options?: RequestOptions): Promise<PartnerEvent[]> {
    return this.#send(path`/partners/${id}/timeline`, {}, options)
  }
}
