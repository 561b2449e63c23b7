import type { Export, Page } from '@coverdesk/sdk'
import { queryAtom } from '@coverdesk/sdk/react'

export const exportKeys = { all: ['exports'] }

/** Milliseconds between two looks at files that are being written. */
const LOOK_EVERY = 2000

export const isOpen = ({ state }: Pick<Export, 'state'>): boolean =>
  state === 'waiting' || state === 'running'

/** The caller's exports; asked for again while one is being written. */
export const exportsAtom = queryAtom<Page<Export>>((client) => ({
  queryKey: exportKeys.all,
  queryFn: () => client.exports.list({ limit: 100 }),
  refetchInterval: ({ state }) => (state.data?.data.some(isOpen) ? LOOK_EVERY : false),
}))
