import type { RequestOptions } from '../../core/request-options.ts'
import type { Transport } from '../../core/transport.ts'
import type { PartnerCompany } from '../admin/partner.ts'

/**
 * The caller's own partner as the insurer keeps it: its licence, its limits, what it may issue.
 * @example
 * const { licence_expires_on } = await client.marine.partner.company.get()
 */
export class MarineCompany {
  readonly #send: Transport
  constructor(send: Transport) {
    this.#send = send
  }
  /** Read only; the insurer changes it. */
  get(options?: RequestOptions): Promise<PartnerCompany> {
    return this.#send('/marine/partner/company', {}, options)
  }
}
