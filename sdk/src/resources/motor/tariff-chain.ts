import { path } from '../../core/path.ts'
import type { RequestOptions } from '../../core/request-options.ts'
import type { Transport } from '../../core/transport.ts'
import type { Integer } from '../../money/units.ts'
import type { WaitingChange } from '../admin/change-requests.ts'

/** A chain of tariffs: each is drafted as a copy, published from a day on, and never changed afterwards. */
export class TariffChain<Content> {
  readonly #send: Transport
  readonly #base: string
  /** @param base path of the resource */
  constructor(send: Transport, base: string) {
    this.#send = send
    this.#base = base
  }
  /** Lists drafts, then published tariffs, latest first. */
  list(options?: RequestOptions): Promise<ListedTariff[]> {
    return this.#send(this.#base, {}, options)
  }
  /** Retrieves a tariff and the one it is compared with. @throws CoverdeskError 404 */
  get(id: string, options?: RequestOptions): Promise<TariffOf<Content>> {
    return this.#send(this.#base + path`/${id}`, {}, options)
  }
  /** Creates a draft, copied from the tariff in force or from `copy_of`. */
  create(
    body: { name: string; copy_of?: string | undefined },
    options?: RequestOptions,
  ): Promise<TariffOf<Content>> {
    return this.#send(this.#base, { method: 'POST', body, idempotent: true }, options)
  }
  /** Changes a draft. @throws ConflictError `edit_conflict`, `tariff_published` */
  update(
    id: string,
    body: TariffInputOf<Content> & { version: number },
    options?: RequestOptions,
  ): Promise<TariffOf<Content>> {
    return this.#send(this.#base + path`/${id}`, { method: 'PUT', body }, options)
  }
  /** Deletes a draft. @throws ConflictError `tariff_published` */
  delete(id: string, options?: RequestOptions): Promise<null> {
    return this.#send(this.#base + path`/${id}`, { method: 'DELETE' }, options)
  }
  /**
   * Publishes a draft from a day on, today at the earliest; the tariff before it ends the day before. It stays a
   * draft until a second administrator has approved it (`waiting`).
   * @throws ConflictError `edit_conflict`, `tariff_published`, `change_waits`
   * @throws ValidationError `fields.day_taken` when another begins on that day
   */
  publish(
    id: string,
    body: { first_day: string; version: number },
    options?: RequestOptions,
  ): Promise<TariffOf<Content>> {
    return this.#send(this.#base + path`/${id}/publish`, { method: 'POST', body }, options)
  }
  /** Withdraws a tariff that is not in force yet: it becomes a draft again. @throws ConflictError `in_force_already` */
  withdraw(id: string, options?: RequestOptions): Promise<TariffOf<Content>> {
    return this.#send(this.#base + path`/${id}/withdraw`, { method: 'POST' }, options)
  }
}

export type TariffState = 'draft' | 'upcoming' | 'in_force' | 'past'

export interface TariffInputOf<Content> {
  name: string
  content: Content
}

export interface ListedTariff {
  id: string
  name: string
  state: TariffState
  /** Null for a draft. */
  first_day: string | null
  /** Included; null without an end, or for a draft. */
  last_day: string | null
  rate_count: Integer
  /** Number of valid quotes with prices of this tariff; they retain their price when another is published. */
  open_quotes: Integer
  published_at: string | null
  /** The user who published or drafted it. */
  author: string
  /** Edit version of a draft; 1 for a published one. */
  version: Integer
}

export interface TariffOf<Content> extends ListedTariff {
  content: Content
  /** The tariff before it; for a draft the one in force. */
  before: { id: string; name: string; open_quotes: Integer; content: Content } | null
  /** Its publication, while that waits for a second administrator. */
  waiting: WaitingChange | null
}
