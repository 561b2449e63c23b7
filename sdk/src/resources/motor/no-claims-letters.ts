import { path } from '../../core/path.ts'
import type { RequestOptions } from '../../core/request-options.ts'
import type { Transport } from '../../core/transport.ts'
import type { Integer } from '../../money/units.ts'

/**
 * Verification of letters about claim-free years, by the token of their QR code.
 * @example
 * const { years, plate } = await client.motor.noClaimsLetters.get(token)
 */
export class NoClaimsLetters {
  readonly #send: Transport
  constructor(send: Transport) {
    this.#send = send
  }
  /** Retrieves a letter as it was issued. @throws CoverdeskError 404 */
  get(token: string, options?: RequestOptions): Promise<NoClaimsLetter> {
    return this.#send(path`/no-claims-letters/${token}`, {}, options)
  }
}

/** Public facts of a no-claims letter. */
export interface NoClaimsLetter {
  number: string
  plate: string
  /** Complete years in a row without a claim on the day of issue. */
  years: Integer
  /** Claims since `insured_since`. */
  claims: Integer
  /** `yyyy-mm-dd`. */
  insured_since: string
  /** `yyyy-mm-dd`. */
  issued_on: string
  insurer: string
  /** Whether it is a demonstration, not insurance. */
  sandbox: boolean
}
