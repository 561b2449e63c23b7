import type { ListQuery } from '@coverdesk/sdk'
import { queryFamily, suspenseQueryAtom } from '@coverdesk/ui'
import { listAtoms } from '@coverdesk/ui/list-page'
import { resourceStore } from '@coverdesk/ui/operations'
import type { QueryKey } from '@tanstack/query-core'

export const departmentKeys = {
  all: ['departments'],
  list: ['departments', 'list'],
  one: (id: string): QueryKey => ['departments', 'one', id],
}

export const departmentListAtoms = listAtoms(departmentKeys.list, (client, query: ListQuery) =>
  client.admin.departments.list(query),
)

export const departmentAtom = queryFamily((id: string) =>
  suspenseQueryAtom((client) => ({
    queryKey: departmentKeys.one(id),
    queryFn: () => client.admin.departments.get(id),
  })),
)

/** Operations that change departments. */
export const departmentStore = resourceStore((client) => client.admin.departments, 'create', 'update')
