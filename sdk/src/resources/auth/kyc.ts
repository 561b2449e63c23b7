import { KycError } from '../../core/errors.ts'
import { path } from '../../core/path.ts'
import type { RequestOptions } from '../../core/request-options.ts'
import type { Transport } from '../../core/transport.ts'
import { type IdType, type KycPerson, type KycResult, parseKycResult } from '../../identity/kyc.ts'

/**
 * Identity look-ups.
 * @example
 * const { firstName, lastName } = await client.auth.kyc.get('nin', '12345678901')
 */
export class Kyc {
  readonly #send: Transport
  constructor(send: Transport) {
    this.#send = send
  }
  /**
   * Who an identity number belongs to; guests only ask for the number they gave consent for.
   * @throws KycError with the server's reason, or `User data not found`
   */
  async get(idType: IdType, id: string, options?: RequestOptions): Promise<KycPerson> {
    const result = await this.lookUp(idType, id, options)
    try {
      return parseKycResult(result)
    } catch (cause) {
      throw new KycError(cause instanceof Error ? cause.message : String(cause), { cause })
    }
  }
  /** The same without the rule: `status` says `verified`, `not_found`, `mismatch` or `pending`. */
  lookUp(idType: IdType, id: string, options?: RequestOptions): Promise<KycResult> {
    return this.#send(path`/kyc/${idType}/${id}`, {}, options)
  }
}
