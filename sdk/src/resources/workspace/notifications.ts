import type { ListQuery, Page } from '../../core/lists.ts'
import { path } from '../../core/path.ts'
import type { RequestOptions } from '../../core/request-options.ts'
import type { Transport } from '../../core/transport.ts'

/**
 * What the signed-in staff member was told.
 * @example
 * const { data, meta } = await client.workspace.notifications.unread()
 * if (data[0]) await client.workspace.notifications.update(data[0].id, { read: true })
 */
export class Notifications {
  readonly #send: Transport
  constructor(send: Transport) {
    this.#send = send
  }
  /** All of them, the newest first. */
  list(query: NotificationQuery = {}, options?: RequestOptions): Promise<Page<Notification>> {
    return this.#send('/notifications', { query: { ...query }, envelope: true }, options)
  }
  /** The newest unread ones, at most ten; `meta.unread` counts all. */
  unread(options?: RequestOptions): Promise<{ data: Notification[]; meta: UnreadMeta }> {
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
  /** Marks all as read that came until an instant, and no later one; answers how many they were. */
  readAll(until: string, options?: RequestOptions): Promise<NotificationCount> {
    return this.#send('/notifications/read', { method: 'POST', body: { until } }, options)
  }
  /** Takes it off the caller's list, to which it can be put back for a month. @throws CoverdeskError 404 */
  delete(id: string, options?: RequestOptions): Promise<null> {
    return this.#send(path`/notifications/${id}`, { method: 'DELETE' }, options)
  }
  /** Puts a deleted one back where it was. @throws CoverdeskError 404 */
  restore(id: string, options?: RequestOptions): Promise<Notification> {
    return this.#send(path`/notifications/${id}/restore`, { method: 'POST' }, options)
  }
}

export interface NotificationQuery extends ListQuery {
  /** Only those that are read, or that nobody has read yet. */
  state?: 'unread' | 'read'
}

export interface Notification {
  id: string
  title: string
  message: string
  time: string
  read_at: string | null
  path: string | null
}

/** How many notifications a call marked as read. */
export interface NotificationCount {
  count: number
}

export interface UnreadMeta {
  /** All unread notifications, also those not listed. */
  unread: number
}
