import type { Batch, BatchRow, Page } from '@coverdesk/sdk'
import type { QueryKey } from '@tanstack/query-core'
import { type QueryAtom, queryAtom } from '../queries/query-atoms.ts'
import { queryFamily } from '../queries/query-family.ts'

export const batchKeys = {
  all: ['batches'] as QueryKey,
  list: ['batches', 'list'] as QueryKey,
  one: (id: string): QueryKey => ['batches', 'one', id],
  refused: (id: string): QueryKey => ['batches', 'refused', id],
}

/** Milliseconds between two looks at what is under way. */
const LOOK_EVERY = 1500
/** More are read in the file. */
export const REFUSED_SHOWN = 50

export const isUnderWay = ({ state }: Pick<Batch, 'state'>): boolean => state === 'running'

/** How far it is; asked for again while it is under way. */
export const batchAtom: (id: string) => QueryAtom<Batch> = queryFamily((id: string) =>
  queryAtom<Batch>((client) => ({
    queryKey: batchKeys.one(id),
    queryFn: () => client.workspace.batches.get(id),
    refetchInterval: ({ state }) => (state.data && !isUnderWay(state.data) ? false : LOOK_EVERY),
  })),
)

/** The first of the rows that were refused. */
export const refusedAtom: (id: string) => QueryAtom<Page<BatchRow>> = queryFamily((id: string) =>
  queryAtom<Page<BatchRow>>((client) => ({
    queryKey: batchKeys.refused(id),
    queryFn: () => client.workspace.batches.rows(id, { state: 'refused', limit: REFUSED_SHOWN }),
  })),
)

/** What the caller did with many rows at once. */
export const batchesAtom: QueryAtom<Page<Batch>> = queryAtom<Page<Batch>>((client) => ({
  queryKey: batchKeys.list,
  queryFn: () => client.workspace.batches.list({ limit: 50 }),
  refetchInterval: ({ state }) => (state.data?.data.some(isUnderWay) ? LOOK_EVERY : false),
}))
