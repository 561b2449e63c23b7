import { path } from '../../core/path.ts'
import type { RequestOptions } from '../../core/request-options.ts'
import type { Transport } from '../../core/transport.ts'
import type { ReasonedVersion } from '../types.ts'
import type { AdjusterAppointment, AdjusterReport, LossAdjuster } from './claim-adjuster.ts'
import type { Claim } from './claims.ts'

/**
 * Loss adjusters of a claim: their appointment, report and fee. A fee is paid by `claims.payments.record` to the payee
 * of the appointment. Amounts in kobo.
 * @example
 * await client.claims.adjusters.appoint(id, {
 *   code: 'LA-01', instructions: 'Inspect the vehicle at the garage.', due_on: '2026-12-10', replaces: null,
 * })
 */
export class ClaimAdjusters {
  readonly #send: Transport
  constructor(send: Transport) {
    this.#send = send
  }
  /** Lists the loss adjusters who can be appointed today. */
  choices(options?: RequestOptions): Promise<LossAdjuster[]> {
    return this.#send('/claims/loss-adjusters', {}, options)
  }
  /**
   * Appoints a loss adjuster, who gets a letter by email with the facts of the claim.
   * @throws CoverdeskError 404; ConflictError `claim_closed`, `claim_state` and `edit_conflict` for a replaced one;
   *   ValidationError at `code`, `due_on`
   */
  appoint(claimId: string, body: AdjusterAppointment, options?: RequestOptions): Promise<Claim> {
    return this.#send(path`/claims/${claimId}/adjusters`, { method: 'POST', body, idempotent: true }, options)
  }
  /**
   * Receives the report; the fee is reserved under `expenses`.
   * @throws CoverdeskError 403 `limit_exceeded`, 404; ConflictError `claim_state`, `edit_conflict`; ValidationError at
   *   `report_id`, at `fee` without an account in the register
   */
  report(claimId: string, id: string, body: AdjusterReport, options?: RequestOptions): Promise<Claim> {
    return this.#send(
      path`/claims/${claimId}/adjusters/${id}/report`,
      { method: 'POST', body, idempotent: true },
      options,
    )
  }
  /** Cancels an appointment. @throws CoverdeskError 404; ConflictError `claim_state`, `edit_conflict` */
  cancel(claimId: string, id: string, body: ReasonedVersion, options?: RequestOptions): Promise<Claim> {
    return this.#send(
      path`/claims/${claimId}/adjusters/${id}/cancel`,
      { method: 'POST', body, idempotent: true },
      options,
    )
  }
}
