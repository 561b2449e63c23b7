import type { View } from '@coverdesk/sdk'
import type { QueryKey } from '@tanstack/query-core'
import { type QueryAtom, queryAtom } from '../queries/query-atoms.ts'
import { queryFamily } from '../queries/query-family.ts'

export const viewKeys = { of: (list: string): QueryKey => ['views', list] }

/** Long enough for one request while going from list to list. */
const FRESH = 60_000

/** The user's views of a list. The list is displayed without them until they are loaded. */
export const viewsAtom: (list: string) => QueryAtom<View[]> = queryFamily((list: string) =>
  queryAtom<View[]>((client) => ({
    queryKey: viewKeys.of(list),
    queryFn: () => client.workspace.views.list(list),
    staleTime: FRESH,
    notifyOnChangeProps: ['data'],
  })),
)
