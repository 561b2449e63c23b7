import type { FormQuery } from '@coverdesk/sdk'
import { queryAtom, queryFamily, suspenseQueryAtom } from '@coverdesk/ui'
import { listAtomsByWorkflow } from '@coverdesk/ui/list-page'
import type { QueryKey } from '@tanstack/query-core'

export const formKeys = {
  all: ['forms'],
  list: ['forms', 'list'],
  one: (id: string): QueryKey => ['forms', 'one', id],
  candidates: (id: string): QueryKey => ['forms', 'candidates', id],
}

export const formListAtoms = listAtomsByWorkflow(formKeys.list, (client, query: FormQuery, workflowId) =>
  client.workflow.forms.list(workflowId, query),
)

export const formAtom = queryFamily((id: string) =>
  suspenseQueryAtom((client) => ({
    queryKey: formKeys.one(id),
    queryFn: () => client.workflow.forms.get(id),
  })),
)

/** Colleagues to whom a form can be handed over. */
export const formCandidatesAtom = queryFamily((id: string) =>
  queryAtom((client) => ({
    queryKey: formKeys.candidates(id),
    queryFn: () => client.workflow.forms.candidates(id),
  })),
)
