import type {
  ClientImport,
  ClientImportRowPage,
  ClientImportRowQuery,
  ListedClientImport,
  Page,
} from '@coverdesk/sdk'
import { queryAtom, queryFamily } from '@coverdesk/ui'
import type { QueryKey } from '@tanstack/query-core'

export const importKeys = {
  all: ['client-imports'] as QueryKey,
  list: ['client-imports', 'list'] as QueryKey,
  one: (id: string): QueryKey => ['client-imports', 'one', id],
  rows: (id: string): QueryKey => ['client-imports', 'rows', id],
}

/** Milliseconds between two polls where the event stream is not available. */
const LOOK_EVERY = 3000
const SHOWN = 20

export const isAtWork = ({ state }: Pick<ListedClientImport, 'state'>): boolean =>
  state === 'reading' || state === 'checking' || state === 'committing' || state === 'undoing'

/** The partner's imports, newest first. */
export const importsAtom = queryAtom<Page<ListedClientImport>>((client) => ({
  queryKey: importKeys.list,
  queryFn: () => client.marine.partner.clientImports.list({ limit: SHOWN }),
  refetchInterval: ({ state }) => (state.data?.data.some(isAtWork) ? LOOK_EVERY : false),
}))

export const importAtom = queryFamily((id: string) =>
  queryAtom<ClientImport>((client) => ({
    queryKey: importKeys.one(id),
    queryFn: () => client.marine.partner.clientImports.get(id),
    refetchInterval: ({ state }) => (state.data && isAtWork(state.data) ? LOOK_EVERY : false),
  })),
)

export const importRowsAtom = queryFamily(([id, query]: [string, ClientImportRowQuery]) =>
  queryAtom<ClientImportRowPage>((client) => ({
    queryKey: [...importKeys.rows(id), query],
    queryFn: () => client.marine.partner.clientImports.rows(id, query),
  })),
)
