import type { Transport } from '../../core/transport.ts'
import { CounterReceipts } from './counter-receipts.ts'
import { PaymentReceipts } from './payment-receipts.ts'
import { Payments } from './payments.ts'
import { Refunds } from './refunds.ts'
import { StatementLines } from './statement-lines.ts'

/** Payments of premiums, with the receipts of staff, refunds of premium and the lines of bank statements. */
export class PaymentsNamespace extends Payments {
  readonly counterReceipts: CounterReceipts
  readonly receipts: PaymentReceipts
  readonly refunds: Refunds
  readonly statementLines: StatementLines
  constructor(send: Transport) {
    super(send)
    this.counterReceipts = new CounterReceipts(send)
    this.receipts = new PaymentReceipts(send)
    this.refunds = new Refunds(send)
    this.statementLines = new StatementLines(send)
  }
}
