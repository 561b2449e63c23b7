import type { Transport } from '../core/transport.ts'

/** Plates. */
export class RegistrationNumbers {
  readonly #send: Transport
  constructor(send: Transport) {
    this.#send = send
  }
  /** Whether a plate can be insured from a day on (`yyyy-mm-dd`, today by default). */
  check(query: { registration_number: string; start_date?: string }): Promise<PlateCheck> {
    return this.#send('/check-registration-number', { query })
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
