import { MOTOR_WORKFLOW_ID } from '@coverdesk/sdk'
import { localeAtom, queryFamily, statusOf } from '@coverdesk/ui'
import { EACH_VISIT, FOR_GOOD } from './freshness.ts'
import { guestSuspenseQueryAtom } from './guest-queries.ts'

const GONE = new Set([404, 409, 410])

function nullWhenGone(error: unknown): null {
  if (GONE.has(statusOf(error) ?? 0)) return null
  throw error
}

export const workflowKeys = { all: ['workflows'] }

/** The facts of a workflow and its declarations; null when it can no longer be started. */
export const workflowAtom = queryFamily((id: number) =>
  guestSuspenseQueryAtom((client, get) => ({
    queryKey: [...workflowKeys.all, 'one', id, get(localeAtom)],
    queryFn: () => client.workflow.workflows.getGuest(id).catch(nullWhenGone),
    staleTime: EACH_VISIT,
  })),
)

/** The same of the purchase of motor cover. */
export const motorWorkflowAtom = guestSuspenseQueryAtom((client, get) => ({
  queryKey: [...workflowKeys.all, 'motor', get(localeAtom)],
  queryFn: () => client.workflow.workflows.getGuest(MOTOR_WORKFLOW_ID).catch(nullWhenGone),
  staleTime: FOR_GOOD,
}))
