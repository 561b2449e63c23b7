import type { ListedWorkflow, Parties, WorkflowQuery } from '@coverdesk/sdk'
import { hasPrivilege, queryFamily, suspenseQueryAtom, userAtom } from '@coverdesk/ui'
import { listAtoms } from '@coverdesk/ui/list-page'
import { resourceStore } from '@coverdesk/ui/operations'
import type { QueryKey } from '@tanstack/query-core'

export const workflowKeys = {
  all: ['workflows'],
  list: ['workflows', 'list'],
  one: (id: string): QueryKey => ['workflows', 'one', id],
  version: (id: number, version: number): QueryKey => ['workflows', 'version', id, version],
  parties: ['workflows', 'parties'],
}

/** A workflow in a list; the list distinguishes its rows by text ids. */
export type WorkflowRow = Omit<ListedWorkflow, 'id'> & { id: string }

export const workflowListAtoms = listAtoms(workflowKeys.list, async (client, query: WorkflowQuery) => {
  const { data, meta } = await client.workflow.workflows.list(query)
  return { data: data.map((row): WorkflowRow => ({ ...row, id: String(row.id) })), meta }
})

export const workflowAtom = queryFamily((id: string) =>
  suspenseQueryAtom((client) => ({
    queryKey: workflowKeys.one(id),
    queryFn: () => client.workflow.workflows.get(Number(id)),
  })),
)

export const workflowVersionAtom = queryFamily(({ id, version }: { id: number; version: number }) =>
  suspenseQueryAtom((client) => ({
    queryKey: workflowKeys.version(id, version),
    queryFn: () => client.workflow.workflows.get(id, version),
  })),
)

const NO_PARTIES: Parties = { roles: [], departments: [], branches: [], people: [] }

/** Parties that steps can name; empty for users who may not read them. */
export const partiesAtom = suspenseQueryAtom((client, get) => {
  const mayRead = hasPrivilege(get(userAtom), 'workflow.tracker.read')
  return {
    queryKey: workflowKeys.parties,
    queryFn: async () => (mayRead ? client.workflow.workflows.parties() : NO_PARTIES),
  }
})

/** Operations that change workflows. */
export const workflowStore = resourceStore(
  (client) => client.workflow.workflows,
  'get',
  'create',
  'update',
  'publish',
  'delete',
)
