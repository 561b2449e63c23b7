import type { RequestOptions } from '../../core/request-options.ts'
import type { Transport } from '../../core/transport.ts'

/**
 * Plates.
 * @example
 * const { available, reason } = await client.motor.registrationNumbers.check({ registration_number: 'ABC-123 DE' })
 */
export class RegistrationNumbers {
  readonly #send: Transport
  constructor(send: Transport) {
    this.#send = send
  }
  /**
   * Whether a plate can be insured from a day on.
   * @param query `start_date` as `yyyy-mm-dd`, today by default
   * @throws ValidationError at `registration_number` for what is no plate, at `start_date` for a day no cover begins on
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
  /** Something unusual that is accepted all the same. */
  warning: string | null
  /** Why it is not available. */
  reason: string | null
}
