import type { GuestClient } from '@coverdesk/sdk'
import { localeAtom, queryFamily } from '@coverdesk/ui'
import { operationStore } from '@coverdesk/ui/operations'
import type { QueryKey } from '@tanstack/query-core'
import { atom } from 'jotai'
import { EACH_VISIT } from '../shared/freshness.ts'
import { guestSuspenseQueryAtom } from '../shared/guest-queries.ts'
import { runSessions } from '../shared/use-run.ts'

export const paymentKeys = { one: (id: string, locale: string): QueryKey => ['payments', id, locale] }

export const paymentAtom = queryFamily((id: string) =>
  guestSuspenseQueryAtom((client, get) => ({
    queryKey: paymentKeys.one(id, get(localeAtom)),
    queryFn: () => runSessions.read(id, () => client.payments.getGuest(id)),
    staleTime: EACH_VISIT,
  })),
)

/** The operations of a payment. */
export const paymentStore = operationStore({
  initiate: ({ payments }: GuestClient, body: { payment_id: string }) => payments.initiate(body),
})

/** The payment state: the payment as the server has it, and as it was initiated on this page. */
export const paymentStateAtom = queryFamily((id: string) =>
  atom((get) => {
    const { result: initiatedPayment } = get(paymentStore.initiate)
    const payment = get(paymentAtom(id))
    return payment instanceof Promise
      ? payment.then((read) => ({ initiatedPayment, payment: read }))
      : { initiatedPayment, payment }
  }),
)

/** The same, after the server has queried the gateway. */
export const verifiedPaymentAtom = queryFamily((id: string) =>
  guestSuspenseQueryAtom((client, get) => ({
    queryKey: paymentKeys.one(id, get(localeAtom)),
    queryFn: () => runSessions.read(id, () => client.payments.verify({ payment_id: id })),
    staleTime: EACH_VISIT,
  })),
)
