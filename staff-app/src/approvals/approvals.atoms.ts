import type { ApprovalQuery, OfferedTerms } from '@coverdesk/sdk'
import { queryAtom, queryFamily, statusOf, suspenseQueryAtom } from '@coverdesk/ui'
import { listAtomsByWorkflow } from '@coverdesk/ui/list-page'
import { resourceStore } from '@coverdesk/ui/operations'
import type { QueryKey } from '@tanstack/query-core'

export const approvalKeys = {
  all: ['approvals'],
  list: ['approvals', 'list'],
  one: (id: string): QueryKey => ['approvals', 'one', id],
  terms: (trackerId: string): QueryKey => ['approvals', 'terms', trackerId],
  candidates: (id: string): QueryKey => ['approvals', 'candidates', id],
}

export const approvalListAtoms = listAtomsByWorkflow(
  approvalKeys.list,
  (client, query: ApprovalQuery, workflowId) => client.workflow.approvals.list(workflowId, query),
)

export const approvalAtom = queryFamily((id: string) =>
  suspenseQueryAtom((client) => ({
    queryKey: approvalKeys.one(id),
    queryFn: () => client.workflow.approvals.get(id),
  })),
)

/** The terms last offered for a tracker; null without any. */
export const offeredTermsAtom = queryFamily((trackerId: string) =>
  queryAtom<OfferedTerms | null>((client) => ({
    queryKey: approvalKeys.terms(trackerId),
    queryFn: () =>
      client.motor.underwritingTerms.get(trackerId).catch((error: unknown) => {
        if (statusOf(error) === 404) return null
        throw error
      }),
  })),
)

/** Colleagues to whom an approval can be handed over. */
export const handOverCandidatesAtom = queryFamily((id: string) =>
  queryAtom((client) => ({
    queryKey: approvalKeys.candidates(id),
    queryFn: () => client.workflow.approvals.candidates(id),
  })),
)

/** Operations that change approvals. */
export const approvalStore = resourceStore((client) => client.workflow.approvals, 'decide', 'delete')
