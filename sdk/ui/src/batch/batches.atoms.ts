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

/** Milliseconds between two polls while it is running. */
const LOOK_EVERY = 1500
/** Further ones are in the file. */
export const MOST_REFUSED = 50

export const isUnderWay = ({ state }: Pick<Batch, 'state'>): boolean => state === 'running'

/** The progress; polled while it is running. */
export const batchAtom: (id: string) => QueryAtom<Batch> = queryFamily((id: string) =>
  queryAtom<Batch>((client) => ({
    queryKey: batchKeys.one(id),
    queryFn: () => client.workspace.batches.get(id),
    refetchInterval: ({ state }) => (state.data && !isUnderWay(state.data) ? false : LOOK_EVERY),
  })),
)

/** The first of the refused rows. */
export const refusedAtom: (id: string) => QueryAtom<Page<BatchRow>> = queryFamily((id: string) =>
  queryAtom<Page<BatchRow>>((client) => ({
    queryKey: batchKeys.refused(id),
    queryFn: () => client.workspace.batches.rows(id, { state: 'refused', limit: MOST_REFUSED }),
  })),
)

/** The caller's bulk actions. */
export const batchesAtom: QueryAtom<Page<Batch>> = queryAtom<Page<Batch>>((client) => ({
  queryKey: batchKeys.list,
  queryFn: () => client.workspace.batches.list({ limit: 50 }),
  refetchInterval: ({ state }) => (state.data?.data.some(isUnderWay) ? LOOK_EVERY : false),
}))
