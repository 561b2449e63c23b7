import { queryAtom } from '@coverdesk/ui'

export const delegationKeys = { all: ['delegations'], candidates: ['delegations', 'candidates'] }

/** Delegations from and to the user. */
export const delegationsAtom = queryAtom((client) => ({
  queryKey: delegationKeys.all,
  queryFn: () => client.admin.delegations.list(),
}))

/** Possible delegates: colleagues who may decide some of the user's approvals. */
export const delegationCandidatesAtom = queryAtom((client) => ({
  queryKey: delegationKeys.candidates,
  queryFn: () => client.admin.delegations.candidates(),
}))
