import { queryFamily, statusOf } from '@coverdesk/ui'
import type { QueryKey } from '@tanstack/query-core'
import { EACH_VISIT } from '../shared/freshness.ts'
import { guestSuspenseQueryAtom } from '../shared/guest-queries.ts'

const NOT_HERE = new Set([401, 403, 404])

interface Asked {
  id: string
  /** The language that its words come in. */
  locale: string
}

export const approvalKeys = { one: ({ id, locale }: Asked): QueryKey => ['approvals', id, locale] }

/** What somebody is asked to decide; null when it is not asked of this guest. */
export const approvalAtom = queryFamily((asked: Asked) =>
  guestSuspenseQueryAtom((client) => ({
    queryKey: approvalKeys.one(asked),
    queryFn: () =>
      client.workflow.approvals.getGuest(asked.id).catch((error: unknown) => {
        if (NOT_HERE.has(statusOf(error) ?? 0)) return null
        throw error
      }),
    staleTime: EACH_VISIT,
  })),
)
