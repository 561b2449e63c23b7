import type { ListQuery, Page } from '../core/lists.ts'
import { path } from '../core/path.ts'
import type { Transport } from '../core/transport.ts'

/** What the signed-in staff member was told. */
export class Notifications {
  readonly #send: Transport
  constructor(send: Transport) {
    this.#send = send
  }
  list(query: ListQuery = {}): Promise<Page<Notification>> {
    return this.#send('/notifications', { query: { ...query }, whole: true })
  }
  /** The newest unread ones; `meta.unread` counts all. */
  unread(): Promise<{ data: Notification[]; meta: { unread: number } }> {
    return this.#send('/notifications/unread', { whole: true })
  }
  get(id: string): Promise<Notification> {
    return this.#send(path`/notifications/${id}`)
  }
  update(id: string, body: { read: boolean }): Promise<Notification> {
    return this.#send(path`/notifications/${id}`, { method: 'PUT', body })
  }
  delete(id: string): Promise<null> {
    return this.#send(path`/notifications/${id}`, { method: 'DELETE' })
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
