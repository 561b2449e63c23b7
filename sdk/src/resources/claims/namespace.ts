import type { Transport } from '../../core/transport.ts'
import { ClaimPayments } from './claim-payments.ts'
import { Claims } from './claims.ts'
import { LossNotices } from './loss-notices.ts'

/** Motor claims, with their payments and the notices of loss by drivers and third parties. */
export class ClaimsNamespace extends Claims {
  readonly payments: ClaimPayments
  readonly lossNotices: LossNotices
  constructor(send: Transport) {
    super(send)
    this.payments = new ClaimPayments(send)
    this.lossNotices = new LossNotices(send)
  }
}
