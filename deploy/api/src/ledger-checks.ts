import { claimPaymentChecks } from './claims/claim-payments/ledger-checks.ts'
import { type Check, ledgerChecks } from './ledger/checks.ts'
import { creditNoteChecks } from './marine/accounting/credit-notes/ledger-checks.ts'
import { reconciliationChecks } from './marine/accounting/reconciliation/ledger-checks.ts'
import { walletChecks } from './marine/accounting/wallet/ledger-checks.ts'
import { reportChecks } from './marine/reports/ledger-checks.ts'
import { cargoChecks } from './marine/underwriting/policies/ledger-checks.ts'
import { cashChecks } from './payments/cash-book/ledger-checks.ts'
import { paymentChecks } from './payments/checks.ts'
import { refundChecks } from './payments/refunds/ledger-checks.ts'
import { suspenseChecks } from './payments/suspense-items/ledger-checks.ts'

/** Invariants of the books of a whole installation. */
export const allLedgerChecks: readonly Check[] = [
  ...ledgerChecks,
  ...paymentChecks,
  ...cashChecks,
  ...suspenseChecks,
  ...refundChecks,
  ...claimPaymentChecks,
  ...walletChecks,
  ...cargoChecks,
  ...reportChecks,
  ...creditNoteChecks,
  ...reconciliationChecks,
]
