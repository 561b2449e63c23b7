import { queryAtom, queryFamily } from '@coverdesk/ui'
import type { QueryKey } from '@tanstack/query-core'

/** Below the key of all payments, so that whatever changes payments refreshes it. */
const counterKeys = {
  due: (paymentId: string): QueryKey => ['payments', 'counter', paymentId],
  lines: (id: string): QueryKey => ['payments', 'counter-lines', id],
}

/** What a customer at the counter has to pay, and the receipts of the payment. */
export const counterDueAtom = queryFamily((paymentId: string) =>
  queryAtom((client) => ({
    queryKey: counterKeys.due(paymentId),
    queryFn: () => client.payments.counterReceipts.due(paymentId),
  })),
)

/** Lines of bank statements that may show a receipt. */
export const counterLinesAtom = queryFamily((id: string) =>
  queryAtom((client) => ({
    queryKey: counterKeys.lines(id),
    queryFn: () => client.payments.counterReceipts.statementLines(id),
  })),
)
