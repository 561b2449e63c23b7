import type { RenewalQuery, RenewalSummary } from '@coverdesk/sdk'
import { queryAtom, queryFamily, suspenseQueryAtom } from '@coverdesk/ui'
import { listAtoms } from '@coverdesk/ui/list-page'
import type { QueryKey } from '@tanstack/query-core'

export const renewalKeys = {
  all: ['renewals'],
  list: ['renewals', 'list'],
  summary: ['renewals', 'summary'],
  one: (id: string): QueryKey => ['renewals', 'one', id],
}

export const renewalListAtoms = listAtoms(renewalKeys.list, (client, query: RenewalQuery) =>
  client.motor.renewals.list(query),
)

/** Renewals due, retained and lost. */
export const renewalSummaryAtom = queryAtom<RenewalSummary>((client) => ({
  queryKey: renewalKeys.summary,
  queryFn: () => client.motor.renewals.summary(),
}))

export const renewalAtom = queryFamily((id: string) =>
  suspenseQueryAtom((client) => ({
    queryKey: renewalKeys.one(id),
    queryFn: () => client.motor.renewals.get(id),
  })),
)
