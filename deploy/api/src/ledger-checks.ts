import { type Check, ledgerChecks } from './ledger/checks.ts'
import { paymentChecks } from './payments/checks.ts'

/** What holds in the books of a whole installation. */
export const allLedgerChecks: readonly Check[] = [...ledgerChecks, ...paymentChecks]
