import type { PartnerQuery } from '@coverdesk/sdk'
import { queryFamily, suspenseQueryAtom } from '@coverdesk/sdk/react'
import { listAtoms } from '@coverdesk/sdk/react/list-page/list.atoms.ts'
import type { QueryKey } from '@tanstack/query-core'

export const partnerKeys = {
  all: ['partners'],
  list: ['partners', 'list'],
  one: (id: string): QueryKey => ['partners', 'one', id],
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
