import { path } from '../../core/path.ts'
import type { RequestOptions } from '../../core/request-options.ts'
import type { Transport } from '../../core/transport.ts'
import type { Integer } from '../../money/units.ts'

/**
 * Public verification of cargo certificates; needs no session.
 * @example
 * const { valid, certificate_number, sum_insured } = await client.marine.certificates.get(token)
 */
export class CargoCertificates {
  readonly #send: Transport
  constructor(send: Transport) {
    this.#send = send
  }
  /** Retrieves the certificate of a QR code, without any names. @throws CoverdeskError 404 */
  get(token: string, options?: RequestOptions): Promise<CargoCertificateFacts> {
    return this.#send(path`/cargo-certificates/${token}`, {}, options)
  }
}

export interface CargoCertificateFacts {
  valid: boolean
  /** `replaced`: a newer certificate of the same policy is in force; only the first two numbers are then set. */
  state: 'active' | 'upcoming' | 'expired' | 'cancelled' | 'replaced'
  policy_number: string
  certificate_number: string
  currency: string
  /** In minor units of the currency; null for an open cover. */
  sum_insured: Integer | null
  /** Number of decimals of that amount; null for an open cover. */
  decimals: Integer | null
  /** Names of the ports; empty when there is no single journey. */
  load_port: string
  discharge_port: string
  /** `yyyy-mm-dd`. */
  start_date: string
  end_date: string | null
  issued_on: string
  insurer: string
  sandbox: boolean
}
