import type { RequestOptions } from '../../core/request-options.ts'
import type { Transport } from '../../core/transport.ts'
import type { PartnerCompany } from '../admin/partner.ts'

/**
 * The caller's own partner as recorded by the insurer: its licence, its limits, its products.
 * @example
 * const { licence_expires_on } = await client.marine.partner.company.get()
 */
export class MarineCompany {
  readonly #send: Transport
  constructor(send: Transport) {
    this.#send = send
  }
  /** Retrieves the partner; only the insurer can change it. */
  get(options?: RequestOptions): Promise<PartnerCompany> {
    return this.#send('/marine/partner/company', {}, options)
  }
}
