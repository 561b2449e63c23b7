import type { ListQuery, Page } from '../../core/lists.ts'
import { path } from '../../core/path.ts'
import type { RequestOptions } from '../../core/request-options.ts'
import type { Transport } from '../../core/transport.ts'
import type { PartnerEvent } from '../admin/partner.ts'
import type { RevealedValue } from '../types.ts'
import type {
  ListedMarineClient,
  MarineClient,
  MarineClientInput,
  MarineClientKind,
  MarineClientSave,
  SimilarClient,
} from './client.ts'

export interface MarineClientQuery extends ListQuery {
  kind?: MarineClientKind
  /** Those in use, unless the archived ones are asked for. */
  standing?: 'active' | 'archived'
}

/** What both desks read. */
class ClientBook {
  protected readonly send: Transport
  readonly #base: 'admin' | 'partner'
  constructor(send: Transport, base: 'admin' | 'partner') {
    this.send = send
    this.#base = base
  }
  /** @throws CoverdeskError 404 */
  get(id: string, options?: RequestOptions): Promise<MarineClient> {
    return this.send(path`/marine/${this.#base}/clients/${id}`, {}, options)
  }
  /**
   * Shows the number of an individual's document in full; the audit trail keeps each look. Needs `marine.client.reveal`.
   * @throws CoverdeskError 403, 404; 429 `too_many_reveals` after 20 in an hour, with `retryAfter`
   */
  idNumber(id: string, options?: RequestOptions): Promise<RevealedValue> {
    return this.send(path`/marine/${this.#base}/clients/${id}/id-number`, {}, options)
  }
  /**
   * Shows the client's email address in full; the audit trail records each reveal. Needs `marine.client.reveal`.
   * @throws CoverdeskError 403; 404 also when there is no address; 429 `too_many_reveals` after 20 reveals in an hour,
   *   with `retryAfter`
   */
  email(id: string, options?: RequestOptions): Promise<RevealedValue> {
    return this.send(path`/marine/${this.#base}/clients/${id}/email`, {}, options)
  }
  /** What happened to it and its papers, the newest first; 200 at most. @throws CoverdeskError 404 */
  timeline(id: string, options?: RequestOptions): Promise<PartnerEvent[]> {
    return this.send(path`/marine/${this.#base}/clients/${id}/timeline`, {}, options)
  }
}

/**
 * Whom the caller's own partner insures.
 * @example
 * const client = await client.marine.partner.clients.create({ kind: 'corporate', name: 'Oko Foods', ...rest })
 */
export class PartnerMarineClients extends ClientBook {
  constructor(send: Transport) {
    super(send, 'partner')
  }
  /** Newest first. Searched: name, RC number, tax ID, contact, the partner's own reference; a whole identity number. */
  list(query: MarineClientQuery = {}, options?: RequestOptions): Promise<Page<ListedMarineClient>> {
    return this.send('/marine/partner/clients', { query: { ...query }, envelope: true }, options)
  }
  /**
   * @throws ValidationError at each field; `fields.client_known` at a number another client of the book has, with
   *   `known`: `SimilarClient[]`
   * @throws ConflictError `client_similar` with `similar` for the same email or phone, unless `allow_similar`
   */
  create(body: MarineClientSave, options?: RequestOptions): Promise<MarineClient> {
    return this.send('/marine/partner/clients', { method: 'POST', body, idempotent: true }, options)
  }
  /** @throws as `create`; ConflictError `edit_conflict` with the `current` one, `client_archived` */
  update(
    id: string,
    body: MarineClientSave & { version: number },
    options?: RequestOptions,
  ): Promise<MarineClient> {
    return this.send(path`/marine/partner/clients/${id}`, { method: 'PUT', body }, options)
  }
  /** Archives it: no new policy names it. @throws ConflictError `client_in_use` with `ties` */
  delete(id: string, options?: RequestOptions): Promise<MarineClient> {
    return this.send(path`/marine/partner/clients/${id}`, { method: 'DELETE' }, options)
  }
  /** Takes an archived one back. @throws ValidationError where another one has its numbers by now */
  restore(id: string, options?: RequestOptions): Promise<MarineClient> {
    return this.send(
      path`/marine/partner/clients/${id}/restore`,
      { method: 'POST', idempotent: true },
      options,
    )
  }
  /**
   * Who of the caller's own book has the same numbers or contact; asked while a form is filled in.
   * @param body what was typed so far; `except`: the client being changed
   */
  similar(
    body: Partial<Pick<MarineClientInput, 'rc_number' | 'tin' | 'id_number' | 'email' | 'phone'>> & {
      except?: string
    },
    options?: RequestOptions,
  ): Promise<SimilarClient[]> {
    return this.send('/marine/partner/clients/similar', { method: 'POST', body }, options)
  }
}

/** Whom all partners insure, for the insurer. */
export class AdminMarineClients extends ClientBook {
  constructor(send: Transport) {
    super(send, 'admin')
  }
  /** Newest first; of one partner by `partner_id`. */
  list(
    query: MarineClientQuery & { partner_id?: string } = {},
    options?: RequestOptions,
  ): Promise<Page<ListedMarineClient>> {
    return this.send('/marine/admin/clients', { query: { ...query }, envelope: true }, options)
  }
}
