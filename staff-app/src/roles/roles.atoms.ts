import type { ListQuery } from '@coverdesk/sdk'
import { queryFamily, suspenseQueryAtom } from '@coverdesk/sdk/react'
import { listAtoms } from '@coverdesk/sdk/react/list-page/list.atoms.ts'
import { allRows } from '@coverdesk/sdk/react/queries/all-rows.ts'
import type { QueryKey } from '@tanstack/query-core'

export const roleKeys = {
  all: ['roles'],
  list: ['roles', 'list'],
  one: (id: string): QueryKey => ['roles', 'one', id],
  offered: ['roles', 'offered'],
  privileges: ['roles', 'privileges'],
}

export const roleListAtoms = listAtoms(roleKeys.list, (client, query: ListQuery) => client.roles.list(query))

export const roleAtom = queryFamily((id: string) =>
  suspenseQueryAtom((client) => ({ queryKey: roleKeys.one(id), queryFn: () => client.roles.get(id) })),
)

/** All of them, to choose from. */
export const offeredRolesAtom = suspenseQueryAtom((client) => ({
  queryKey: roleKeys.offered,
  queryFn: () => allRows((cursor) => client.roles.list({ cursor })),
}))

export const privilegesAtom = suspenseQueryAtom((client) => ({
  queryKey: roleKeys.privileges,
  queryFn: () => client.roles.privileges(),
}))
