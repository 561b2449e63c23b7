import type { Transport } from '../../core/transport.ts'
import { Agencies } from './agencies.ts'
import { CashBooks } from './cash-book.ts'
import { CommissionRuns } from './commission-runs.ts'
import { Commissions } from './commissions.ts'
import { CounterReceipts } from './counter-receipts.ts'
import { PaymentLinks } from './payment-links.ts'
import { PaymentReceipts } from './payment-receipts.ts'
import { Payments } from './payments.ts'
import { Refunds } from './refunds.ts'
import { StatementLines } from './statement-lines.ts'
import { SuspenseItems } from './suspense-items.ts'

/**
 * Payments of premiums, with the receipts of staff, refunds of premium, the lines of bank statements and the commission
 * of agencies.
 */
export class PaymentsNamespace extends Payments {
  readonly agencies: Agencies
  readonly cashBook: CashBooks
  readonly commissions: Commissions
  readonly commissionRuns: CommissionRuns
  readonly counterReceipts: CounterReceipts
  readonly links: PaymentLinks
  readonly receipts: PaymentReceipts
  readonly refunds: Refunds
  readonly statementLines: StatementLines
  readonly suspenseItems: SuspenseItems
  constructor(send: Transport) {
    super(send)
    this.agencies = new Agencies(send)
    this.cashBook = new CashBooks(send)
    this.commissions = new Commissions(send)
    this.commissionRuns = new CommissionRuns(send)
    this.counterReceipts = new CounterReceipts(send)
    this.links = new PaymentLinks(send)
    this.receipts = new PaymentReceipts(send)
    this.refunds = new Refunds(send)
    this.statementLines = new StatementLines(send)
    this.suspenseItems = new SuspenseItems(send)
  }
}
