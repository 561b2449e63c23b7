import type { ListQuery } from '@coverdesk/sdk'
import { queryFamily, suspenseQueryAtom } from '@coverdesk/sdk/react'
import { listAtoms } from '@coverdesk/sdk/react/list-page/list.atoms.ts'
import { resourceStore } from '@coverdesk/sdk/react/operations/resource-store.ts'
import type { QueryKey } from '@tanstack/query-core'

export const departmentKeys = {
  all: ['departments'],
  list: ['departments', 'list'],
  one: (id: string): QueryKey => ['departments', 'one', id],
}

export const departmentListAtoms = listAtoms(departmentKeys.list, (client, query: ListQuery) =>
  client.departments.list(query),
)

export const departmentAtom = queryFamily((id: string) =>
  suspenseQueryAtom((client) => ({
    queryKey: departmentKeys.one(id),
    queryFn: () => client.departments.get(id),
  })),
)

/** The operations that change them. */
export const departmentStore = resourceStore('departments', 'create', 'update')
