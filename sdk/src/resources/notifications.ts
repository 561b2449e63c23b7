import type { ListQuery, Page } from '../core/lists.ts'
import { path } from '../core/path.ts'
import type { RequestOptions } from '../core/request-options.ts'
import type { Transport } from '../core/transport.ts'

/**
 * What the signed-in staff member was told.
 * @example
 * const { data, meta } = await client.notifications.unread()
 * if (data[0]) await client.notifications.update(data[0].id, { read: true })
 */
export class Notifications {
  readonly #send: Transport
  constructor(send: Transport) {
    this.#send = send
  }
  /** All of them, the newest first. */
  list(query: ListQuery = {}, options?: RequestOptions): Promise<Page<Notification>> {
    return this.#send('/notifications', { query: { ...query }, envelope: true }, options)
  }
  /** The newest unread ones, at most ten; `meta.unread` counts all. */
  unread(options?: RequestOptions): Promise<{ data: Notification[]; meta: { unread: number } }> {
    return this.#send('/notifications/unread', { envelope: true }, options)
  }
  /** One notification. @throws CoverdeskError 404 */
  get(id: string, options?: RequestOptions): Promise<Notification> {
    return this.#send(path`/notifications/${id}`, {}, options)
  }
  /** Marks as read or unread. @throws CoverdeskError 404 */
  update(id: string, body: { read: boolean }, options?: RequestOptions): Promise<Notification> {
    return this.#send(path`/notifications/${id}`, { method: 'PUT', body }, options)
  }
  /** Takes it off the caller's list. @throws CoverdeskError 404 */
  delete(id: string, options?: RequestOptions): Promise<null> {
    return this.#send(path`/notifications/${id}`, { method: 'DELETE' }, options)
  }
}

export interface Notification {
  id: string
  title: string
  message: string
  time: string
  read_at: string | null
  path: string | null
}
