import type { RequestOptions } from '../core/request-options.ts'
import type { Transport } from '../core/transport.ts'

/**
 * Whether the API runs and can serve.
 * @example
 * const { version } = await client.health.check()
 */
export class Health {
  readonly #send: Transport
  constructor(send: Transport) {
    this.#send = send
  }
  /** Whether the process runs, and its version. */
  check(options?: RequestOptions): Promise<HealthStatus> {
    return this.#send('/healthz', {}, options)
  }
  /** Whether it can serve: the database answers, and there is space to write. @throws CoverdeskError 503 */
  ready(options?: RequestOptions): Promise<ReadyStatus> {
    return this.#send('/readyz', {}, options)
  }
}

export interface HealthStatus {
  status: 'ok'
  version: string
}

export interface ReadyStatus {
  status: 'ready'
}
