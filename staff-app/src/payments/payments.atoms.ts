import type {
  ClaimPaymentQuery,
  CounterReceiptQuery,
  HeldMoneyQuery,
  PaymentReceiptQuery,
  RecoveryReceiptQuery,
  RefundQuery,
  StatementLineQuery,
  SuspenseItemQuery,
} from '@coverdesk/sdk'
import { queryAtom, queryFamily, suspenseQueryAtom } from '@coverdesk/ui'
import { listAtoms } from '@coverdesk/ui/list-page'

export const paymentKeys = {
  all: ['payments'],
  held: ['payments', 'held'],
  receipts: ['payments', 'receipts'],
  counter: ['payments', 'counter-list'],
  cash: ['payments', 'cash'],
  claims: ['payments', 'claims'],
  recoveries: ['payments', 'recoveries'],
  lines: ['payments', 'lines'],
  open: ['payments', 'open-lines'],
  summary: ['payments', 'summary'],
  refunds: ['payments', 'refunds'],
  suspense: ['payments', 'suspense'],
  suspenseItem: (id: string): string[] => ['payments', 'suspense-item', id],
  refund: (id: string): string[] => ['payments', 'refund', id],
}

export const heldListAtoms = listAtoms(paymentKeys.held, (client, query: HeldMoneyQuery) =>
  client.payments.listHeld(query),
)

export const receiptListAtoms = listAtoms(paymentKeys.receipts, (client, query: PaymentReceiptQuery) =>
  client.payments.receipts.list(query),
)

export const counterListAtoms = listAtoms(paymentKeys.counter, (client, query: CounterReceiptQuery) =>
  client.payments.counterReceipts.list(query),
)

/** The cash book of a branch for a day; empty texts for the user's own branch and today. */
export const cashBookAtom = queryFamily(({ branch, day }: { branch: string; day: string }) =>
  suspenseQueryAtom((client) => ({
    queryKey: [...paymentKeys.cash, branch, day],
    queryFn: () => client.payments.cashBook.read({ ...(branch ? { branch } : {}), ...(day ? { day } : {}) }),
  })),
)

export const claimPaymentListAtoms = listAtoms(paymentKeys.claims, (client, query: ClaimPaymentQuery) =>
  client.claims.payments.list(query),
)

export const recoveryReceiptListAtoms = listAtoms(
  paymentKeys.recoveries,
  (client, query: RecoveryReceiptQuery) => client.claims.recoveries.listReceipts(query),
)

export const statementLineListAtoms = listAtoms(paymentKeys.lines, (client, query: StatementLineQuery) =>
  client.payments.statementLines.list(query),
)

/** Totals of matched and unmatched payments, and the accounts with statements. */
export const summaryAtom = queryAtom((client) => ({
  queryKey: paymentKeys.summary,
  queryFn: () => client.payments.statementLines.summary(),
}))

const MOST = 20

/** Unmatched lines of an account with a signed amount. */
export const openLinesAtom = queryFamily(({ account, amount }: { account: string; amount: number }) =>
  queryAtom((client) => ({
    queryKey: [...paymentKeys.open, account, amount],
    queryFn: () => client.payments.statementLines.list({ matched: 'no', account, amount, limit: MOST }),
  })),
)

export const refundListAtoms = listAtoms(paymentKeys.refunds, (client, query: RefundQuery) =>
  client.payments.refunds.list(query),
)

export const refundAtom = queryFamily((id: string) =>
  suspenseQueryAtom((client) => ({
    queryKey: paymentKeys.refund(id),
    queryFn: () => client.payments.refunds.get(id),
  })),
)

export const suspenseItemListAtoms = listAtoms(paymentKeys.suspense, (client, query: SuspenseItemQuery) =>
  client.payments.suspenseItems.list(query),
)

export const suspenseItemAtom = queryFamily((id: string) =>
  suspenseQueryAtom((client) => ({
    queryKey: paymentKeys.suspenseItem(id),
    queryFn: () => client.payments.suspenseItems.get(id),
  })),
)

/** Premiums that money in suspense could pay. */
export const duePaymentsAtom = queryFamily(({ id, q }: { id: string; q: string }) =>
  queryAtom((client) => ({
    queryKey: [...paymentKeys.suspenseItem(id), 'payments', q],
    queryFn: () => client.payments.suspenseItems.duePayments(id, q ? { q } : {}),
  })),
)
