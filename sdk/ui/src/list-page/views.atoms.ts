import type { View } from '@coverdesk/sdk'
import type { QueryKey } from '@tanstack/query-core'
import { type QueryAtom, queryAtom } from '../queries/query-atoms.ts'
import { queryFamily } from '../queries/query-family.ts'

export const viewKeys = { of: (list: string): QueryKey => ['views', list] }

/** Long enough that going from list to list asks once. */
const FRESH = 60_000

/** The views somebody sees of a list. The list is shown without them until they are there. */
export const viewsAtom: (list: string) => QueryAtom<View[]> = queryFamily((list: string) =>
  queryAtom<View[]>((client) => ({
    queryKey: viewKeys.of(list),
    queryFn: () => client.workspace.views.list(list),
    staleTime: FRESH,
    notifyOnChangeProps: ['data'],
  })),
)
