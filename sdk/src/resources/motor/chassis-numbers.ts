import type { RequestOptions } from '../../core/request-options.ts'
import type { Transport } from '../../core/transport.ts'
import type { PlateCheck } from './registration-numbers.ts'

/**
 * Chassis numbers (VIN).
 * @example
 * const { available, reason } = await client.motor.chassisNumbers.check({ chassis_number: '2T1BURHE0JC012345' })
 */
export class ChassisNumbers {
  readonly #send: Transport
  constructor(send: Transport) {
    this.#send = send
  }
  /**
   * Checks whether the vehicle of a chassis number can be insured from a day on, whatever its plate.
   * @param query `start_date` as `yyyy-mm-dd`, today by default
   * @throws ValidationError at `chassis_number` when it is malformed, at `start_date` for a day on which no cover
   *   can begin
   */
  check(
    query: { chassis_number: string; start_date?: string },
    options?: RequestOptions,
  ): Promise<ChassisCheck> {
    return this.#send('/chassis-numbers/check', { query }, options)
  }
}

/** `warning` for a number that is not 17 characters long. */
export type ChassisCheck = PlateCheck
