import type { RequestOptions } from '../core/request-options.ts'
import type { Transport } from '../core/transport.ts'

/**
 * Who the insurer is; needs no session.
 * @example
 * const { name, sandbox } = await client.companyProfile.get()
 */
export class CompanyProfile {
  readonly #send: Transport
  constructor(send: Transport) {
    this.#send = send
  }
  /** Name, address and licence, and what of the installation is a sandbox. */
  get(options?: RequestOptions): Promise<CompanyFacts> {
    return this.#send('/company-profile', {}, options)
  }
}

export interface CompanyFacts {
  name: string
  product_name: string
  address: string
  email: string
  phone: string
  website: string
  naicom_number: string
  /** Payments or identity checks are a sandbox. */
  sandbox: boolean
  /** Identity checks are a sandbox: any valid number works. */
  kyc_sandbox: boolean
  env: 'demo' | 'prod'
}

/** What a certificate says beside its facts. */
export interface CertificateWording {
  /** Who may drive, one paragraph each. */
  entitled: string[]
  /** What the vehicle may be used for, one paragraph each. */
  limitations: string[]
  /** What the signature stands under. */
  clause: string
}
