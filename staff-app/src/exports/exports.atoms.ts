import type { Export, Page } from '@coverdesk/sdk'
import { queryAtom } from '@coverdesk/sdk/react'
import { workAreasAtom } from '../my-work/my-work.atoms.ts'

export const exportKeys = { all: ['exports'], list: ['exports', 'list'], any: ['exports', 'any'] }

/** Milliseconds between two looks at files that are being written. */
const LOOK_EVERY = 2000

export const isOpen = ({ state }: Pick<Export, 'state'>): boolean =>
  state === 'waiting' || state === 'running'

/** The caller's exports; asked for again while one is being written. */
export const exportsAtom = queryAtom<Page<Export>>((client) => ({
  queryKey: exportKeys.list,
  queryFn: () => client.exports.list({ limit: 100 }),
  refetchInterval: ({ state }) => (state.data?.data.some(isOpen) ? LOOK_EVERY : false),
}))

/** Whether there is anything to be found under Exports; asked once the menu is there. */
export const haveExportsAtom = queryAtom<boolean>((client, get) => ({
  queryKey: exportKeys.any,
  queryFn: async () => {
    const pages = await Promise.all([client.exports.list({ limit: 1 }), client.batches.list({ limit: 1 })])
    return pages.some(({ data }) => data.length > 0)
  },
  enabled: get(workAreasAtom).isSuccess,
}))
