import type { RequestOptions } from '../../core/request-options.ts'
import type { Transport } from '../../core/transport.ts'

/**
 * Registration numbers (plates).
 * @example
 * const { available, reason } = await client.motor.registrationNumbers.check({ registration_number: 'ABC-123 DE' })
 */
export class RegistrationNumbers {
  readonly #send: Transport
  constructor(send: Transport) {
    this.#send = send
  }
  /**
   * Checks whether a plate can be insured from a day on.
   * @param query `start_date` as `yyyy-mm-dd`, today by default
   * @throws ValidationError at `registration_number` when it is malformed, at `start_date` for a day on which no
   *   cover can begin
   */
  check(
    query: { registration_number: string; start_date?: string },
    options?: RequestOptions,
  ): Promise<PlateCheck> {
    return this.#send('/check-registration-number', { query }, options)
  }
}

export interface PlateCheck {
  available: boolean
  normalized: string
  /** A notice about an unusual number that is accepted; null without one. */
  warning: string | null
  /** Why it cannot be insured. */
  reason: string | null
}
