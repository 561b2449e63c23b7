import { queryFamily, suspenseQueryAtom } from '@coverdesk/sdk/react'
import type { QueryKey } from '@tanstack/query-core'

export const tariffKeys = {
  all: ['tariffs'],
  list: ['tariffs', 'list'],
  one: (id: string): QueryKey => ['tariffs', 'one', id],
}

export const tariffsAtom = suspenseQueryAtom((client) => ({
  queryKey: tariffKeys.list,
  queryFn: () => client.tariffs.list(),
}))

export const tariffAtom = queryFamily((id: string) =>
  suspenseQueryAtom((client) => ({ queryKey: tariffKeys.one(id), queryFn: () => client.tariffs.get(id) })),
)
