import { path } from '../../core/path.ts'
import type { RequestOptions } from '../../core/request-options.ts'
import type { Transport } from '../../core/transport.ts'
import type { UserSession } from '../admin/users.ts'

/**
 * The devices the caller is signed in on: staff, marine admins and partners alike.
 * @example
 * const [device] = await client.auth.ownSessions.list()
 * await client.auth.ownSessions.endOthers()
 */
export class OwnSessions {
  readonly #send: Transport
  constructor(send: Transport) {
    this.#send = send
  }
  /** The open ones, the last seen first. */
  list(options?: RequestOptions): Promise<UserSession[]> {
    return this.#send('/own-sessions', {}, options)
  }
  /** Signs out on one device and answers with the rest. @throws CoverdeskError 404 for one that is over */
  end(id: string, options?: RequestOptions): Promise<UserSession[]> {
    return this.#send(path`/own-sessions/${id}`, { method: 'DELETE' }, options)
  }
  /** Signs out everywhere but where this is called. */
  endOthers(options?: RequestOptions): Promise<UserSession[]> {
    return this.#send('/own-sessions', { method: 'DELETE' }, options)
  }
}
