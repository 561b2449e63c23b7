import { localeAtom, queryFamily } from '@coverdesk/sdk/react'
import type { QueryKey } from '@tanstack/query-core'
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

/** The same, after the server has asked the gateway how it stands. */
export const verifiedPaymentAtom = queryFamily((id: string) =>
  guestSuspenseQueryAtom((client, get) => ({
    queryKey: paymentKeys.one(id, get(localeAtom)),
    queryFn: () => runSessions.read(id, () => client.payments.verify({ payment_id: id })),
    staleTime: EACH_VISIT,
  })),
)
