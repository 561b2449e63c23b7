import { path } from '../../core/path.ts'
import type { RequestOptions } from '../../core/request-options.ts'
import type { Transport } from '../../core/transport.ts'
import type { Integer } from '../../money/units.ts'
import type { ReasonedVersion } from '../types.ts'
import type { ClaimPartyInput } from './claim-party.ts'
import type { Claim } from './claims.ts'

/**
 * Third parties of a claim. Their plates and phones find the claim.
 * @example
 * await client.claims.parties.add(id, {
 *   role: 'driver', name: 'Musa Bello', phone: '+2348031112223', plate: 'KJA833BD', insurer: '', demand: null,
 *   account: null,
 * })
 */
export class ClaimParties {
  readonly #send: Transport
  constructor(send: Transport) {
    this.#send = send
  }
  /** Adds a third party. @throws CoverdeskError 404; ValidationError at the field */
  add(claimId: string, body: ClaimPartyInput, options?: RequestOptions): Promise<Claim> {
    return this.#send(path`/claims/${claimId}/parties`, { method: 'POST', body, idempotent: true }, options)
  }
  /**
   * Changes a third party. A changed account can be paid only after its holding time.
   * @throws CoverdeskError 404; ConflictError `edit_conflict`; ValidationError at the field
   */
  update(
    claimId: string,
    partyId: string,
    body: ClaimPartyInput & { version: Integer },
    options?: RequestOptions,
  ): Promise<Claim> {
    return this.#send(path`/claims/${claimId}/parties/${partyId}`, { method: 'PUT', body }, options)
  }
  /** Removes a third party. @throws CoverdeskError 404; ConflictError `edit_conflict`, `party_in_use` with payments */
  remove(claimId: string, partyId: string, body: ReasonedVersion, options?: RequestOptions): Promise<Claim> {
    return this.#send(
      path`/claims/${claimId}/parties/${partyId}/remove`,
      { method: 'POST', body, idempotent: true },
      options,
    )
  }
}
