import type { Export, Page } from '@coverdesk/sdk'
import type { QueryKey } from '@tanstack/query-core'
import { type QueryAtom, queryAtom } from '../queries/query-atoms.ts'

export const exportKeys: Record<'all' | 'list' | 'any', QueryKey> = {
  all: ['exports'],
  list: ['exports', 'list'],
  any: ['exports', 'any'],
}

/** Milliseconds between two polls of unfinished exports. */
const LOOK_EVERY = 2000

export const isOpen = ({ state }: Pick<Export, 'state'>): boolean =>
  state === 'waiting' || state === 'running'

/** The caller's exports; polled while one is unfinished. */
export const exportsAtom: QueryAtom<Page<Export>> = queryAtom<Page<Export>>((client) => ({
  queryKey: exportKeys.list,
  queryFn: () => client.workspace.exports.list({ limit: 100 }),
  refetchInterval: ({ state }) => (state.data?.data.some(isOpen) ? LOOK_EVERY : false),
}))
