import { path } from '../../core/path.ts'
import type { RequestOptions } from '../../core/request-options.ts'
import type { Transport } from '../../core/transport.ts'
import type { PolicyState } from './policies.ts'

/**
 * Public verification of certificates; needs no session.
 * @example
 * const { valid, plate, end_date } = await client.motor.certificates.get(token)
 */
export class Certificates {
  readonly #send: Transport
  constructor(send: Transport) {
    this.#send = send
  }
  /** What the QR code of a certificate stands for; days as `yyyy-mm-dd`. @throws CoverdeskError 404 */
  get(token: string, options?: RequestOptions): Promise<CertificateFacts> {
    return this.#send(path`/certificates/${token}`, {}, options)
  }
  /**
   * The same by certificate number, policy number or plate, however it is typed.
   * @throws CoverdeskError 404, 422 `validation_failed`, 429
   */
  check(query: string, options?: RequestOptions): Promise<CertificateFacts> {
    return this.#send('/certificates', { query: { query } }, options)
  }
}

export interface CertificateFacts {
  valid: boolean
  state: PolicyState
  policy_number: string
  certificate_number: string
  /** The registration number; of an unplated vehicle its chassis number. */
  plate: string
  /** The vehicle has no plate yet. */
  unplated: boolean
  make: string
  model: string
  cover_type: string
  start_date: string
  end_date: string
  /** Null while it was not cancelled. */
  cancelled_on: string | null
  insurer: string
  sandbox: boolean
}
