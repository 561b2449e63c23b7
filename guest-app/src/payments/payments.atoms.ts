import { queryFamily, suspenseQueryAtom } from '@coverdesk/sdk/react'
import type { QueryKey } from '@tanstack/query-core'
import { EACH_VISIT } from '../shared/freshness.ts'
import { runSessions } from '../shared/use-run.ts'

export const paymentKeys = { one: (id: string): QueryKey => ['payments', id] }

export const paymentAtom = queryFamily((id: string) =>
  suspenseQueryAtom((client) => ({
    queryKey: paymentKeys.one(id),
    queryFn: () => runSessions.read(id, () => client.payments.getGuest(id)),
    staleTime: EACH_VISIT,
  })),
)

/** The same, after the server has asked the gateway how it stands. */
export const verifiedPaymentAtom = queryFamily((id: string) =>
  suspenseQueryAtom((client) => ({
    queryKey: paymentKeys.one(id),
    queryFn: () => runSessions.read(id, () => client.payments.verify({ payment_id: id })),
    staleTime: EACH_VISIT,
  })),
)
