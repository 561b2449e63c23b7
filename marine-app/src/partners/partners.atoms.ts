import type { PartnerQuery } from '@coverdesk/sdk'
import { queryFamily, suspenseQueryAtom } from '@coverdesk/sdk/react'
import { listAtoms } from '@coverdesk/sdk/react/list-page/list.atoms.ts'
import { resourceStore } from '@coverdesk/sdk/react/operations/resource-store.ts'
import type { QueryKey } from '@tanstack/query-core'

export const partnerKeys = {
  all: ['partners'],
  list: ['partners', 'list'],
  one: (id: string): QueryKey => ['partners', 'one', id],
  users: (id: string): QueryKey => ['partners', 'users', id],
}

export const partnerListAtoms = listAtoms(partnerKeys.list, (client, query: PartnerQuery) =>
  client.partners.list(query),
)

export const partnerAtom = queryFamily((id: string) =>
  suspenseQueryAtom((client) => ({
    queryKey: partnerKeys.one(id),
    queryFn: () => client.partners.get(id),
  })),
)

const PEOPLE_SHOWN = 50

/** The first of those who sign in for a partner. */
export const partnerUsersAtom = queryFamily((id: string) =>
  suspenseQueryAtom((client) => ({
    queryKey: partnerKeys.users(id),
    queryFn: () => client.partners.users(id, { limit: PEOPLE_SHOWN }),
  })),
)

/** The operations that change them. */
export const partnerStore = resourceStore('partners', 'create', 'update')
