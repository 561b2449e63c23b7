import type { ListedCargoPolicy, ListedPartner, MarineClientQuery, Page, State } from '@coverdesk/sdk'
import { queryAtom, queryFamily, suspenseQueryAtom } from '@coverdesk/ui'
import { listAtoms } from '@coverdesk/ui/list-page'
import type { QueryKey } from '@tanstack/query-core'
import type { MarineKind } from '../paths.ts'

export const clientKeys = {
  all: ['marine-clients'],
  list: (side: MarineKind): QueryKey => ['marine-clients', 'list', side],
  one: (side: MarineKind, id: string): QueryKey => ['marine-clients', 'one', side, id],
  policies: (side: MarineKind, id: string): QueryKey => ['cargo-policies', 'of-client', side, id],
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

export const clientAtom = queryFamily(([side, id]: [MarineKind, string]) =>
  suspenseQueryAtom((client) => ({
    queryKey: clientKeys.one(side, id),
    queryFn: () => client.marine[side].clients.get(id),
  })),
)

/** Newest policies of a client. */
export const clientPoliciesAtom = queryFamily(([side, id]: [MarineKind, string]) =>
  suspenseQueryAtom<Page<ListedCargoPolicy>>((client) => ({
    queryKey: clientKeys.policies(side, id),
    queryFn: () => client.marine[side].policies.list({ client_id: id, limit: SHOWN }),
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
