import { queryAtom } from '@coverdesk/ui'

export const delegationKeys = { all: ['delegations'], candidates: ['delegations', 'candidates'] }

/** Delegations from and to the user. */
export const delegationsAtom = queryAtom((client) => ({
  queryKey: delegationKeys.all,
  queryFn: () => client.admin.delegations.list(),
}))

/** The colleagues one can name: those who may decide something of one's own. */
export const delegationCandidatesAtom = queryAtom((client) => ({
  queryKey: delegationKeys.candidates,
  queryFn: () => client.admin.delegations.candidates(),
}))
