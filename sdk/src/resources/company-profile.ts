import type { Transport } from '../core/transport.ts'

/** Who the insurer is. */
export class CompanyProfile {
  readonly #send: Transport
  constructor(send: Transport) {
    this.#send = send
  }
  get(): Promise<CompanyFacts> {
    return this.#send('/company-profile')
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
