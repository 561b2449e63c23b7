import type { ListQuery } from '@coverdesk/sdk'
import { queryFamily, suspenseQueryAtom } from '@coverdesk/sdk/react'
import { listAtoms } from '@coverdesk/sdk/react/list-page/list.atoms.ts'
import { resourceStore } from '@coverdesk/sdk/react/operations/resource-store.ts'
import type { QueryKey } from '@tanstack/query-core'

export const branchKeys = {
  all: ['branches'],
  list: ['branches', 'list'],
  one: (id: string): QueryKey => ['branches', 'one', id],
}

export const branchListAtoms = listAtoms(branchKeys.list, (client, query: ListQuery) =>
  client.branches.list(query),
)

export const branchAtom = queryFamily((id: string) =>
  suspenseQueryAtom((client) => ({
    queryKey: branchKeys.one(id),
    queryFn: () => client.branches.get(id),
  })),
)

/** The operations that change them. */
export const branchStore = resourceStore('branches', 'create', 'update', 'delete')
