import { queryFamily } from '@coverdesk/ui'
import type { QueryKey } from '@tanstack/query-core'
import { EACH_VISIT } from './freshness.ts'
import { guestSuspenseQueryAtom } from './guest-queries.ts'

interface Followed {
  id: string
  /** The language that its words come in. */
  locale: string
}

export const trackerKeys = { one: ({ id, locale }: Followed): QueryKey => ['trackers', id, locale] }

/** How a run stands. */
export const trackerAtom = queryFamily((followed: Followed) =>
  guestSuspenseQueryAtom((client) => ({
    queryKey: trackerKeys.one(followed),
    queryFn: () => client.workflow.trackers.getGuest(followed.id),
    staleTime: EACH_VISIT,
  })),
)
