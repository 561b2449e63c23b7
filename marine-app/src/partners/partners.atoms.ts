import type { PartnerQuery } from '@coverdesk/sdk'
import { queryFamily, suspenseQueryAtom } from '@coverdesk/ui'
import { listAtoms } from '@coverdesk/ui/list-page'
import { resourceStore } from '@coverdesk/ui/operations'
import type { QueryKey } from '@tanstack/query-core'

export const partnerKeys = {
  all: ['partners'],
  list: ['partners', 'list'],
  one: (id: string): QueryKey => ['partners', 'one', id],
  users: (id: string): QueryKey => ['partners', 'users', id],
}

export const partnerListAtoms = listAtoms(partnerKeys.list, (client, query: PartnerQuery) =>
  client.admin.partners.list(query),
)

export const partnerAtom = queryFamily((id: string) =>
  suspenseQueryAtom((client) => ({
    queryKey: partnerKeys.one(id),
    queryFn: () => client.admin.partners.get(id),
  })),
)

const PEOPLE_SHOWN = 50

/** First users of a partner. */
export const partnerUsersAtom = queryFamily((id: string) =>
  suspenseQueryAtom((client) => ({
    queryKey: partnerKeys.users(id),
    queryFn: () => client.admin.partners.users(id, { limit: PEOPLE_SHOWN }),
  })),
)

/** Operations that change partners. */
export const partnerStore = resourceStore((client) => client.admin.partners, 'create', 'update')
