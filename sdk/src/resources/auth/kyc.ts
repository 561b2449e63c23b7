import { KycError } from '../../core/errors.ts'
import { path } from '../../core/path.ts'
import type { RequestOptions } from '../../core/request-options.ts'
import type { Transport } from '../../core/transport.ts'
import { type IdType, type KycPerson, type KycResult, parseKycResult } from '../../identity/kyc.ts'

/**
 * Identity lookups.
 * @example
 * const { firstName, lastName } = await client.auth.kyc.get('nin', '12345678901')
 */
export class Kyc {
  readonly #send: Transport
  constructor(send: Transport) {
    this.#send = send
  }
  /**
   * Returns the person of an identity number; guests can only request the number they gave consent for.
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
  /** Looks an identity number up without throwing: `status` is `verified`, `not_found`, `mismatch` or `pending`. */
  lookUp(idType: IdType, id: string, options?: RequestOptions): Promise<KycResult> {
    return this.#send(path`/kyc/${idType}/${id}`, {}, options)
  }
}
