import type { ListQuery, Page } from '../../core/lists.ts'
import { path } from '../../core/path.ts'
import type { RequestOptions } from '../../core/request-options.ts'
import type { Transport } from '../../core/transport.ts'
import type { Integer } from '../../money/units.ts'

/**
 * The in-app notifications of the signed-in staff user.
 * @example
 * const { data, meta } = await client.workspace.notifications.unread()
 * if (data[0]) await client.workspace.notifications.update(data[0].id, { read: true })
 */
export class Notifications {
  readonly #send: Transport
  constructor(send: Transport) {
    this.#send = send
  }
  /** Lists notifications, newest first. */
  list(query: NotificationQuery = {}, options?: RequestOptions): Promise<Page<Notification>> {
    return this.#send('/notifications', { query: { ...query }, envelope: true }, options)
  }
  /** Lists the newest unread notifications, at most ten; `meta.unread` counts all. */
  unread(options?: RequestOptions): Promise<{ data: Notification[]; meta: UnreadMeta }> {
    return this.#send('/notifications/unread', { envelope: true }, options)
  }
  /** Retrieves a notification. @throws CoverdeskError 404 */
  get(id: string, options?: RequestOptions): Promise<Notification> {
    return this.#send(path`/notifications/${id}`, {}, options)
  }
  /** Marks a notification as read or unread. @throws CoverdeskError 404 */
  update(id: string, body: { read: boolean }, options?: RequestOptions): Promise<Notification> {
    return this.#send(path`/notifications/${id}`, { method: 'PUT', body }, options)
  }
  /** Marks all notifications up to an instant as read; returns their number. */
  readAll(until: string, options?: RequestOptions): Promise<NotificationCount> {
    return this.#send('/notifications/read', { method: 'POST', body: { until } }, options)
  }
  /** Deletes a notification from the caller's list; it can be restored for a month. @throws CoverdeskError 404 */
  delete(id: string, options?: RequestOptions): Promise<null> {
    return this.#send(path`/notifications/${id}`, { method: 'DELETE' }, options)
  }
  /** Restores a deleted notification. @throws CoverdeskError 404 */
  restore(id: string, options?: RequestOptions): Promise<Notification> {
    return this.#send(path`/notifications/${id}/restore`, { method: 'POST' }, options)
  }
}

export interface NotificationQuery extends ListQuery {
  /** Read or unread notifications only. */
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
  count: Integer
}

export interface UnreadMeta {
  /** All unread notifications, also those not listed. */
  unread: Integer
}
