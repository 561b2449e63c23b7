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
  /** `active` by default. */
  standing?: 'active' | 'archived'
}

/** The calls that the insurer and partners share. */
class ClientBook {
  protected readonly send: Transport
  readonly #base: 'admin' | 'partner'
  constructor(send: Transport, base: 'admin' | 'partner') {
    this.send = send
    this.#base = base
  }
  /** Retrieves a client. @throws CoverdeskError 404 */
  get(id: string, options?: RequestOptions): Promise<MarineClient> {
    return this.send(path`/marine/${this.#base}/clients/${id}`, {}, options)
  }
  /**
   * Returns the number of an individual's document in full; each call is recorded in the audit trail. Requires
   * `marine.client.reveal`.
   * @throws CoverdeskError 403, 404; 429 `too_many_reveals` after 20 in an hour, with `retryAfter`
   */
  idNumber(id: string, options?: RequestOptions): Promise<RevealedValue> {
    return this.send(path`/marine/${this.#base}/clients/${id}/id-number`, {}, options)
  }
  /**
   * Returns the client's email address in full; each call is recorded in the audit trail. Requires
   * `marine.client.reveal`.
   * @throws CoverdeskError 403; 404 also when there is no address; 429 `too_many_reveals` after 20 reveals in an
   *   hour, with `retryAfter`
   */
  email(id: string, options?: RequestOptions): Promise<RevealedValue> {
    return this.send(path`/marine/${this.#base}/clients/${id}/email`, {}, options)
  }
  /** Lists the events of a client and its documents, newest first, at most 200. @throws CoverdeskError 404 */
  timeline(id: string, options?: RequestOptions): Promise<PartnerEvent[]> {
    return this.send(path`/marine/${this.#base}/clients/${id}/timeline`, {}, options)
  }
}

/**
 * Clients of the caller's own partner.
 * @example
 * const client = await client.marine.partner.clients.create({ kind: 'corporate', name: 'Oko Foods', ...rest })
 */
export class PartnerMarineClients extends ClientBook {
  constructor(send: Transport) {
    super(send, 'partner')
  }
  /**
   * Lists clients, newest first. Searches name, RC number, tax ID, contact, the partner's own reference and complete
   * identity numbers.
   */
  list(query: MarineClientQuery = {}, options?: RequestOptions): Promise<Page<ListedMarineClient>> {
    return this.send('/marine/partner/clients', { query: { ...query }, envelope: true }, options)
  }
  /**
   * Creates a client.
   * @throws ValidationError at each field; `fields.client_known` at a number that another client of the partner
   *   has, with `known`: `SimilarClient[]`
   * @throws ConflictError `client_similar` with `similar` for the same email or phone, unless `allow_similar`
   */
  create(body: MarineClientSave, options?: RequestOptions): Promise<MarineClient> {
    return this.send('/marine/partner/clients', { method: 'POST', body, idempotent: true }, options)
  }
  /**
   * Changes a client.
   * @throws as `create`; ConflictError `edit_conflict` with the `current` record, `client_archived`
   */
  update(
    id: string,
    body: MarineClientSave & { version: number },
    options?: RequestOptions,
  ): Promise<MarineClient> {
    return this.send(path`/marine/partner/clients/${id}`, { method: 'PUT', body }, options)
  }
  /** Archives a client: new policies can no longer name it. @throws ConflictError `client_in_use` with `ties` */
  delete(id: string, options?: RequestOptions): Promise<MarineClient> {
    return this.send(path`/marine/partner/clients/${id}`, { method: 'DELETE' }, options)
  }
  /** Restores an archived client. @throws ValidationError when another client has its numbers by now */
  restore(id: string, options?: RequestOptions): Promise<MarineClient> {
    return this.send(
      path`/marine/partner/clients/${id}/restore`,
      { method: 'POST', idempotent: true },
      options,
    )
  }
  /**
   * Finds clients of the partner with the same numbers or contact, while a form is filled in.
   * @param body the input so far; `except`: the client being changed
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

/** Clients of all partners, for the insurer. */
export class AdminMarineClients extends ClientBook {
  constructor(send: Transport) {
    super(send, 'admin')
  }
  /** Lists clients, newest first; of one partner with `partner_id`. */
  list(
    query: MarineClientQuery & { partner_id?: string } = {},
    options?: RequestOptions,
  ): Promise<Page<ListedMarineClient>> {
    return this.send('/marine/admin/clients', { query: { ...query }, envelope: true }, options)
  }
}
