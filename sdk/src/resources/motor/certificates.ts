import { path } from '../../core/path.ts'
import type { RequestOptions } from '../../core/request-options.ts'
import type { Transport } from '../../core/transport.ts'
import type { PolicyState } from './policies.ts'

/**
 * Public verification of motor certificates; needs no session.
 * @example
 * const { valid, plate, end_date } = await client.motor.certificates.get(token)
 */
export class Certificates {
  readonly #send: Transport
  constructor(send: Transport) {
    this.#send = send
  }
  /** Retrieves the certificate of a QR code; days as `yyyy-mm-dd`. @throws CoverdeskError 404 */
  get(token: string, options?: RequestOptions): Promise<CertificateFacts> {
    return this.#send(path`/certificates/${token}`, {}, options)
  }
  /**
   * Finds a certificate by certificate number, policy number or plate, ignoring spaces and letter case.
   * @throws CoverdeskError 404, 422 `validation_failed`, 429
   */
  check(query: string, options?: RequestOptions): Promise<CertificateFacts> {
    return this.#send('/certificates', { query: { query } }, options)
  }
}

export interface CertificateFacts {
  valid: boolean
  /** `replaced`: a later certificate of the policy is in force. */
  state: PolicyState | 'replaced'
  /** Null when the certificate was found by its plate. */
  certificate_number: string | null
  /** The registration number; for an unplated vehicle its chassis number. */
  plate: string
  /** Whether the vehicle has no plate yet. */
  unplated: boolean
  make: string
  model: string
  cover_type: string
  start_date: string
  end_date: string
  /** First day without cover; null unless it is cancelled. */
  cancelled_on: string | null
  /** Number of the certificate that replaces it; null while none does, and when it was found by its plate. */
  replaced_by: string | null
  /** First day of the certificate that replaces it. */
  replaced_on: string | null
  insurer: string
  sandbox: boolean
}
