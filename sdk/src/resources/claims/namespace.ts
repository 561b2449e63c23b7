import type { Transport } from '../../core/transport.ts'
import { ClaimAdjusters } from './claim-adjusters.ts'
import { ClaimParties } from './claim-parties.ts'
import { ClaimPayments } from './claim-payments.ts'
import { ClaimRecoveries } from './claim-recoveries.ts'
import { Claims } from './claims.ts'
import { LossNotices } from './loss-notices.ts'

/** Motor claims, with their payments, third parties, recoveries, loss adjusters and the notices of loss by drivers and third parties. */
export class ClaimsNamespace extends Claims {
  readonly payments: ClaimPayments
  readonly parties: ClaimParties
  readonly recoveries: ClaimRecoveries
  readonly adjusters: ClaimAdjusters
  readonly lossNotices: LossNotices
  constructor(send: Transport) {
    super(send)
    this.payments = new ClaimPayments(send)
    this.parties = new ClaimParties(send)
    this.recoveries = new ClaimRecoveries(send)
    this.adjusters = new ClaimAdjusters(send)
    this.lossNotices = new LossNotices(send)
  }
}
