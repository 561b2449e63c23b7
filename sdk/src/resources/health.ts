import type { RequestOptions } from '../core/request-options.ts'
import type { Transport } from '../core/transport.ts'

/**
 * The health of the API.
 * @example
 * const { version } = await client.health.check()
 */
export class Health {
  readonly #send: Transport
  constructor(send: Transport) {
    this.#send = send
  }
  /** Reports that the process runs, and its version. */
  check(options?: RequestOptions): Promise<HealthStatus> {
    return this.#send('/healthz', {}, options)
  }
  /**
   * Reports whether the API can serve requests: the database answers, and there is disk space.
   * @throws CoverdeskError 503
   */
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
