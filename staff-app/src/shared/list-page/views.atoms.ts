import type { View } from '@coverdesk/sdk'
import { queryAtom, queryFamily } from '@coverdesk/sdk/react'
import type { QueryKey } from '@tanstack/query-core'

export const viewKeys = { of: (list: string): QueryKey => ['views', list] }

/** Long enough that going from list to list asks once. */
const FRESH = 60_000

/** The views somebody sees of a list. The list is shown without them until they are there. */
export const viewsAtom = queryFamily((list: string) =>
  queryAtom<View[]>((client) => ({
    queryKey: viewKeys.of(list),
    queryFn: () => client.views.list(list),
    staleTime: FRESH,
    notifyOnChangeProps: ['data'],
  })),
)
