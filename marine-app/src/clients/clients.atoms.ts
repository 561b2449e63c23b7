import type { ListedCargoPolicy, ListedPartner, MarineClientQuery, Page, State } from '@coverdesk/sdk'
import { queryAtom, queryFamily, suspenseQueryAtom } from '@coverdesk/ui'
import { listAtoms } from '@coverdesk/ui/list-page'
import type { QueryKey } from '@tanstack/query-core'
import type { MarineKind } from '../paths.ts'

export const clientKeys = {
  all: ['marine-clients'],
  list: (desk: MarineKind): QueryKey => ['marine-clients', 'list', desk],
  one: (desk: MarineKind, id: string): QueryKey => ['marine-clients', 'one', desk, id],
  policies: (desk: MarineKind, id: string): QueryKey => ['cargo-policies', 'of-client', desk, id],
  states: ['setups', 'states'],
  partners: ['partners', 'names'],
}

const SHOWN = 8

export const clientListAtoms = {
  admin: listAtoms(clientKeys.list('admin'), (client, query: MarineClientQuery & { partner_id?: string }) =>
    client.marine.admin.clients.list(query),
  ),
  partner: listAtoms(clientKeys.list('partner'), (client, query: MarineClientQuery) =>
    client.marine.partner.clients.list(query),
  ),
}

export const clientAtom = queryFamily(([desk, id]: [MarineKind, string]) =>
  suspenseQueryAtom((client) => ({
    queryKey: clientKeys.one(desk, id),
    queryFn: () => client.marine[desk].clients.get(id),
  })),
)

/** Its newest policies. */
export const clientPoliciesAtom = queryFamily(([desk, id]: [MarineKind, string]) =>
  suspenseQueryAtom<Page<ListedCargoPolicy>>((client) => ({
    queryKey: clientKeys.policies(desk, id),
    queryFn: () => client.marine[desk].policies.list({ client_id: id, limit: SHOWN }),
  })),
)

/** Partners to filter by, for users who may read partners. */
export const partnerNamesAtom = queryFamily((mayRead: boolean) =>
  queryAtom<Page<ListedPartner>>((client) => ({
    queryKey: clientKeys.partners,
    queryFn: () => client.admin.partners.list({ limit: 200 }),
    enabled: mayRead,
  })),
)

/** The states of Nigeria. */
export const statesAtom = queryAtom<State[]>((client) => ({
  queryKey: clientKeys.states,
  queryFn: () => client.setups.states(),
}))
