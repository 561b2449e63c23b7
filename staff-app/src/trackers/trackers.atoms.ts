import type { TrackerQuery } from '@coverdesk/sdk'
import { queryFamily, suspenseQueryAtom } from '@coverdesk/ui'
import { listAtomsByWorkflow } from '@coverdesk/ui/list-page'
import { resourceStore } from '@coverdesk/ui/operations'
import type { QueryKey } from '@tanstack/query-core'

export const trackerKeys = {
  all: ['trackers'],
  list: ['trackers', 'list'],
  one: (id: string): QueryKey => ['trackers', 'one', id],
}

export const trackerListAtoms = listAtomsByWorkflow(
  trackerKeys.list,
  (client, query: TrackerQuery, workflowId) => client.workflow.trackers.list(workflowId, query),
)

export const trackerAtom = queryFamily((id: string) =>
  suspenseQueryAtom((client) => ({
    queryKey: trackerKeys.one(id),
    queryFn: () => client.workflow.trackers.get(id),
  })),
)

/** Operations that change trackers. */
export const trackerStore = resourceStore((client) => client.workflow.trackers, 'delete')
