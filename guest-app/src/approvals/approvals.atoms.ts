import { queryFamily, statusOf } from '@coverdesk/ui'
import type { QueryKey } from '@tanstack/query-core'
import { EACH_VISIT } from '../shared/freshness.ts'
import { guestSuspenseQueryAtom } from '../shared/guest-queries.ts'

const NOT_HERE = new Set([401, 403, 404])

interface ApprovalRequest {
  id: string
  /** The language that its words come in. */
  locale: string
}

export const approvalKeys = { one: ({ id, locale }: ApprovalRequest): QueryKey => ['approvals', id, locale] }

/** The approval of the signed-in approver; null when it is not theirs. */
export const approvalAtom = queryFamily((request: ApprovalRequest) =>
  guestSuspenseQueryAtom((client) => ({
    queryKey: approvalKeys.one(request),
    queryFn: () =>
      client.workflow.approvals.getGuest(request.id).catch((error: unknown) => {
        if (NOT_HERE.has(statusOf(error) ?? 0)) return null
        throw error
      }),
    staleTime: EACH_VISIT,
  })),
)
