import type { ListQuery } from '@coverdesk/sdk'
import { queryFamily, suspenseQueryAtom } from '@coverdesk/ui'
import { listAtoms } from '@coverdesk/ui/list-page'
import { resourceStore } from '@coverdesk/ui/operations'
import type { QueryKey } from '@tanstack/query-core'

export const branchKeys = {
  all: ['branches'],
  list: ['branches', 'list'],
  one: (id: string): QueryKey => ['branches', 'one', id],
}

export const branchListAtoms = listAtoms(branchKeys.list, (client, query: ListQuery) =>
  client.admin.branches.list(query),
)

export const branchAtom = queryFamily((id: string) =>
  suspenseQueryAtom((client) => ({
    queryKey: branchKeys.one(id),
    queryFn: () => client.admin.branches.get(id),
  })),
)

/** Operations that change branches. */
export const branchStore = resourceStore((client) => client.admin.branches, 'create', 'update', 'delete')
