import type { ClaimQuery } from '@coverdesk/sdk'
import { queryFamily, suspenseQueryAtom } from '@coverdesk/sdk/react'
import { listAtoms } from '@coverdesk/sdk/react/list-page/list.atoms.ts'
import type { QueryKey } from '@tanstack/query-core'

export const claimKeys = {
  all: ['claims'],
  list: ['claims', 'list'],
  one: (id: string): QueryKey => ['claims', 'one', id],
}

export const claimListAtoms = listAtoms(claimKeys.list, (client, query: ClaimQuery) =>
  client.claims.list(query),
)

export const claimAtom = queryFamily((id: string) =>
  suspenseQueryAtom((client) => ({ queryKey: claimKeys.one(id), queryFn: () => client.claims.get(id) })),
)
