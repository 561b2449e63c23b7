import type { ClientChange, ClientQuery, ClientRecord, PossibleDuplicate } from '@coverdesk/sdk'
import { queryAtom, queryFamily, suspenseQueryAtom } from '@coverdesk/ui'
import { listAtoms } from '@coverdesk/ui/list-page'
import type { QueryKey } from '@tanstack/query-core'

export const clientKeys = {
  all: ['clients'],
  list: ['clients', 'list'],
  one: (id: string): QueryKey => ['clients', 'one', id],
  history: (id: string): QueryKey => ['clients', 'history', id],
  duplicates: (id: string): QueryKey => ['clients', 'duplicates', id],
}

export const clientListAtoms = listAtoms(clientKeys.list, (client, query: ClientQuery) =>
  client.clients.list(query),
)

export const clientAtom = queryFamily((id: string) =>
  suspenseQueryAtom<ClientRecord>((client) => ({
    queryKey: clientKeys.one(id),
    queryFn: () => client.clients.get(id),
  })),
)

export const clientHistoryAtom = queryFamily((id: string) =>
  queryAtom<ClientChange[]>((client) => ({
    queryKey: clientKeys.history(id),
    queryFn: () => client.clients.history(id),
  })),
)

export const duplicatesAtom = queryFamily((id: string) =>
  queryAtom<PossibleDuplicate[]>((client) => ({
    queryKey: clientKeys.duplicates(id),
    queryFn: () => client.clients.duplicates(id),
  })),
)

/** States of Nigeria with their local government areas. */
export const clientStatesAtom = suspenseQueryAtom((client) => ({
  queryKey: ['setups', 'states'],
  queryFn: () => client.setups.states(),
}))
