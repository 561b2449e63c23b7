import type { ListedCargoPolicy, ListedMarineClient } from '@coverdesk/sdk'
import { type AppClient, keepPreviousData, queryAtom, queryFamily, suspenseQueryAtom } from '@coverdesk/ui'
import { operationStore } from '@coverdesk/ui/operations'
import { cargoKeys } from '../policies.atoms.ts'

/** Fewer letters are not looked for. */
export const LEAST_LETTERS = 2
const MOST = 20

const keys = {
  openCovers: [...cargoKeys.list('partner'), 'open-covers'],
  earlier: [...cargoKeys.list('partner'), 'earlier'],
}

/** The search of a partner's own clients. */
export const clientSearchStore = operationStore({
  search: async ({ marine }: AppClient, searchTerms: string): Promise<ListedMarineClient[]> =>
    (await marine.partner.clients.list({ q: searchTerms, limit: MOST })).data,
})

/** Client named in the address of a new quote. */
export const clientFromAddressAtom = queryFamily((id: string) =>
  suspenseQueryAtom<{ id: string; name: string } | null>((client) => ({
    queryKey: ['marine-clients', 'given', id],
    queryFn: async () => {
      if (!id) return null
      const { name } = await client.marine.partner.clients.get(id)
      return { id, name }
    },
  })),
)

/** The open covers a declaration can be made under. */
export const openCoversAtom = queryFamily((wanted: boolean) =>
  queryAtom<ListedCargoPolicy[]>((client) => ({
    queryKey: keys.openCovers,
    queryFn: async () =>
      (await client.marine.partner.policies.list({ kind: 'open_cover', state: 'issued', limit: 100 })).data,
    enabled: wanted,
  })),
)

/** Earlier policies to copy, by search text or client. */
export const earlierAtom = queryFamily(([searchTerms, clientId]: [string, string]) =>
  queryAtom<ListedCargoPolicy[]>((client, get) => ({
    queryKey: [...keys.earlier, searchTerms, clientId],
    queryFn: async () => {
      const filters = {
        ...(searchTerms ? { q: searchTerms } : {}),
        ...(clientId && !searchTerms ? { client_id: clientId } : {}),
      }
      return (await client.marine.partner.policies.list({ ...filters, limit: MOST })).data
    },
    placeholderData: keepPreviousData(get, keys.earlier),
  })),
)

/** A draft to go on with; null for a new one. */
export const draftAtom = queryFamily((id: string) =>
  suspenseQueryAtom((client) => ({
    queryKey: [...cargoKeys.one('partner', id), 'draft'],
    queryFn: async () => (id ? client.marine.partner.policies.get(id) : null),
    staleTime: 0,
    gcTime: 0,
  })),
)

/** The states of Nigeria, for the address of a new client. */
export const statesAtom = queryAtom((client) => ({
  queryKey: ['setups', 'states'],
  queryFn: () => client.setups.states(),
  staleTime: Number.POSITIVE_INFINITY,
}))
