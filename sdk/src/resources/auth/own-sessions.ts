import { path } from '../../core/path.ts'
import type { RequestOptions } from '../../core/request-options.ts'
import type { Transport } from '../../core/transport.ts'
import type { UserSession } from '../admin/users.ts'

/**
 * The devices on which the caller is signed in: staff, marine admins and partner users.
 * @example
 * const [device] = await client.auth.ownSessions.list()
 * await client.auth.ownSessions.endOthers()
 */
export class OwnSessions {
  readonly #send: Transport
  constructor(send: Transport) {
    this.#send = send
  }
  /** Lists the open sessions, the last used first. */
  list(options?: RequestOptions): Promise<UserSession[]> {
    return this.#send('/own-sessions', {}, options)
  }
  /** Ends the session of one device and returns the others. @throws CoverdeskError 404 when it has ended */
  end(id: string, options?: RequestOptions): Promise<UserSession[]> {
    return this.#send(path`/own-sessions/${id}`, { method: 'DELETE' }, options)
  }
  /** Ends every session but the present one. */
  endOthers(options?: RequestOptions): Promise<UserSession[]> {
    return this.#send('/own-sessions', { method: 'DELETE' }, options)
  }
}
