import type { Page, WorkItem } from '@coverdesk/sdk'
import { queryAtom, suspenseInfiniteQueryAtom } from '@coverdesk/ui'

const COUNTED_EVERY = 60_000
const SHOWN = 5

export const myWorkKeys = {
  all: ['my-work'],
  list: ['my-work', 'list'],
  areas: ['my-work', 'areas'],
  next: ['my-work', 'next'],
}

/** The user's work items, as far as they have scrolled. */
export const myWorkAtom = suspenseInfiniteQueryAtom<Page<WorkItem>, string>((client) => ({
  queryKey: myWorkKeys.list,
  queryFn: ({ pageParam }) =>
    client.workspace.myWork.list({ limit: SHOWN, ...(pageParam ? { cursor: pageParam } : {}) }),
  initialPageParam: '',
  getNextPageParam: (page) => page.meta.next_cursor,
}))

/** Workflows that the user may see, with their numbers of work items: for the menu. */
export const workAreasAtom = queryAtom((client) => ({
  queryKey: myWorkKeys.areas,
  queryFn: () => client.workspace.myWork.areas(),
  refetchInterval: COUNTED_EVERY,
}))

/** The oldest work item; never one that was just done. */
export const nextWorkAtom = queryAtom((client) => ({
  queryKey: myWorkKeys.next,
  queryFn: () => client.workspace.myWork.list({ limit: 1 }),
  gcTime: 0,
}))
