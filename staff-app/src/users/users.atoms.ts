import type { UserQuery } from '@coverdesk/sdk'
import { queryAtom, queryFamily, suspenseQueryAtom } from '@coverdesk/ui'
import { listAtoms } from '@coverdesk/ui/list-page'
import { resourceStore } from '@coverdesk/ui/operations'
import { allRows } from '@coverdesk/ui/queries'
import type { QueryKey } from '@tanstack/query-core'

export const userKeys = {
  all: ['users'],
  list: ['users', 'list'],
  one: (id: string): QueryKey => ['users', 'one', id],
  openWork: (id: string): QueryKey => ['users', 'open-work', id],
  colleagues: ['users', 'colleagues'],
  branches: ['branches', 'offered'],
  departments: ['departments', 'offered'],
}

export const userListAtoms = listAtoms(userKeys.list, (client, query: UserQuery) =>
  client.admin.users.list(query),
)

export const userAtom = queryFamily((id: string) =>
  suspenseQueryAtom((client) => ({ queryKey: userKeys.one(id), queryFn: () => client.admin.users.get(id) })),
)

/** Open work of a user; requested on demand. */
export const openWorkAtom = queryFamily((id: string) =>
  queryAtom((client) => ({
    queryKey: userKeys.openWork(id),
    queryFn: () => client.admin.users.openWork(id),
    staleTime: 0,
  })),
)

/** Active users to hand work over to. */
export const colleaguesAtom = queryAtom((client) => ({
  queryKey: userKeys.colleagues,
  queryFn: () => allRows((cursor) => client.admin.users.list({ state: 'active', cursor })),
}))

export const offeredBranchesAtom = suspenseQueryAtom((client) => ({
  queryKey: userKeys.branches,
  queryFn: () => allRows((cursor) => client.admin.branches.list({ sort: 'name', cursor })),
}))

export const offeredDepartmentsAtom = suspenseQueryAtom((client) => ({
  queryKey: userKeys.departments,
  queryFn: () => allRows((cursor) => client.admin.departments.list({ sort: 'name', cursor })),
}))

/** Operations that change users. */
export const userStore = resourceStore((client) => client.admin.users, 'create', 'update')
