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
  /** When absent, all that are not archived. */
  state?: PartnerState
  kind?: PartnerKind
  channel?: PartnerChannel
  /** `ended`, or ending within `LICENCE_NOTICE_DAYS`. */
  licence?: 'ended' | 'ending'
  /** Available balance under the partner's threshold. */
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
  /** Lists partners by name. Searches name, email, phone, RC and licence numbers. */
  list(query: PartnerQuery = {}, options?: RequestOptions): Promise<Page<ListedPartner>> {
    return this.#send('/partners', { query: { ...query }, envelope: true }, options)
  }
  /** Retrieves a partner. @throws CoverdeskError 404 */
  get(id: string, options?: RequestOptions): Promise<Partner> {
    return this.#send(path`/partners/${id}`, {}, options)
  }
  /**
   * Creates a partner, opens its wallet unless it only refers business, and invites its first user by email.
   * @throws ValidationError at each field, `administrator.email` included
   */
  create(body: NewPartner, options?: RequestOptions): Promise<Partner> {
    return this.#send('/partners', { method: 'POST', body, idempotent: true }, options)
  }
  /** Changes a partner. @throws ConflictError `edit_conflict` with the `current` record, `partner_archived` */
  update(id: string, body: PartnerInput & Versioned, options?: RequestOptions): Promise<Partner> {
    return this.#send(path`/partners/${id}`, { method: 'PUT', body }, options)
  }
  /** Archives a partner: its users can no longer sign in. @throws ConflictError `partner_in_use` with `ties` */
  delete(id: string, options?: RequestOptions): Promise<Partner> {
    return this.#send(path`/partners/${id}`, { method: 'DELETE' }, options)
  }
  /**
   * Suspends a partner: its users can still read, and cannot issue.
   * @throws ConflictError `edit_conflict`, `partner_archived`
   */
  suspend(id: string, body: { reason: string; version: number }, options?: RequestOptions): Promise<Partner> {
    return this.#send(path`/partners/${id}/suspend`, { method: 'POST', body, idempotent: true }, options)
  }
  /** Ends a suspension, or restores an archived partner. @throws ConflictError `edit_conflict` */
  reinstate(id: string, body: { version: number }, options?: RequestOptions): Promise<Partner> {
    return this.#send(path`/partners/${id}/reinstate`, { method: 'POST', body, idempotent: true }, options)
  }
  /** Lists the users of a partner, by name. @throws CoverdeskError 404 */
  users(id: string, query: ListQuery = {}, options?: RequestOptions): Promise<Page<ListedPerson>> {
    return this.#send(path`/partners/${id}/users`, { query: { ...query }, envelope: true }, options)
  }
  /** Lists the events of a partner and its documents, newest first, at most 200. @throws CoverdeskError 404 */
  timeline(id: string, options?: RequestOptions): Promise<PartnerEvent[]> {
    return this.#send(path`/partners/${id}/timeline`, {}, options)
  }
}
