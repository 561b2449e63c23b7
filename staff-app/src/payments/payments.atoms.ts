import type {
  ClaimPaymentQuery,
  HeldMoneyQuery,
  PaymentReceiptQuery,
  StatementLineQuery,
} from '@coverdesk/sdk'
import { queryAtom, queryFamily } from '@coverdesk/ui'
import { listAtoms } from '@coverdesk/ui/list-page'

export const paymentKeys = {
  all: ['payments'],
  held: ['payments', 'held'],
  receipts: ['payments', 'receipts'],
  claims: ['payments', 'claims'],
  lines: ['payments', 'lines'],
  open: ['payments', 'open-lines'],
  summary: ['payments', 'summary'],
}

export const heldListAtoms = listAtoms(paymentKeys.held, (client, query: HeldMoneyQuery) =>
  client.payments.listHeld(query),
)

export const receiptListAtoms = listAtoms(paymentKeys.receipts, (client, query: PaymentReceiptQuery) =>
  client.payments.receipts.list(query),
)

export const claimPaymentListAtoms = listAtoms(paymentKeys.claims, (client, query: ClaimPaymentQuery) =>
  client.claims.payments.list(query),
)

export const statementLineListAtoms = listAtoms(paymentKeys.lines, (client, query: StatementLineQuery) =>
  client.payments.statementLines.list(query),
)

/** Sums of what is matched and what is not, and the accounts that have statements. */
export const summaryAtom = queryAtom((client) => ({
  queryKey: paymentKeys.summary,
  queryFn: () => client.payments.statementLines.summary(),
}))

const MOST = 20

/** Lines of an account and a signed amount that belong to no payment yet. */
export const openLinesAtom = queryFamily(({ account, amount }: { account: string; amount: number }) =>
  queryAtom((client) => ({
    queryKey: [...paymentKeys.open, account, amount],
    queryFn: () => client.payments.statementLines.list({ matched: 'no', account, amount, limit: MOST }),
  })),
)
