import { path } from '../../core/path.ts'
import type { RequestOptions } from '../../core/request-options.ts'
import type { Transport } from '../../core/transport.ts'

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
  /** What the QR code of a cargo certificate stands for; nobody is named. @throws CoverdeskError 404 */
  get(token: string, options?: RequestOptions): Promise<CargoCertificateFacts> {
    return this.#send(path`/cargo-certificates/${token}`, {}, options)
  }
}

export interface CargoCertificateFacts {
  valid: boolean
  /** `replaced`: a newer certificate of the same policy counts; of such a one only the first two numbers are told. */
  state: 'active' | 'upcoming' | 'expired' | 'cancelled' | 'replaced'
  policy_number: string
  certificate_number: string
  currency: string
  /** In minor units of the currency; null of an open cover. */
  sum_insured: number | null
  /** How many decimals that amount was kept with; null of an open cover. */
  decimals: number | null
  /** Names of the places; '' where there is no one journey. */
  load_port: string
  discharge_port: string
  /** `yyyy-mm-dd`. */
  start_date: string
  end_date: string | null
  issued_on: string
  insurer: string
  sandbox: boolean
}
