import type { ClaimQuery } from '@coverdesk/sdk'
import { queryAtom, queryFamily, suspenseQueryAtom } from '@coverdesk/ui'
import { listAtoms } from '@coverdesk/ui/list-page'
import type { QueryKey } from '@tanstack/query-core'

export const claimKeys = {
  all: ['claims'],
  list: ['claims', 'list'],
  open: (plates: readonly string[]): QueryKey => ['claims', 'open', ...plates],
  one: (id: string): QueryKey => ['claims', 'one', id],
  adjusters: ['claims', 'adjusters'],
  related: (id: string): QueryKey => ['claims', 'related', id],
  owners: (id: string): QueryKey => ['claims', 'owners', id],
}

export const claimListAtoms = listAtoms(claimKeys.list, (client, query: ClaimQuery) =>
  client.claims.list(query),
)

export const claimAtom = queryFamily((id: string) =>
  suspenseQueryAtom((client) => ({ queryKey: claimKeys.one(id), queryFn: () => client.claims.get(id) })),
)

/** Open claims on the vehicles of found policies. */
export const openClaimsAtom = queryFamily((plates: readonly string[]) =>
  queryAtom((client) => ({
    queryKey: claimKeys.open(plates),
    queryFn: () => client.claims.openOn({ plates: plates.join(',') }),
    enabled: plates.length > 0,
  })),
)

/** Loss adjusters who can be appointed. */
export const lossAdjustersAtom = queryAtom((client) => ({
  queryKey: claimKeys.adjusters,
  queryFn: () => client.claims.adjusters.choices(),
}))

/** Colleagues a claim can be assigned to. */
export const ownerCandidatesAtom = queryFamily((id: string) =>
  queryAtom((client) => ({
    queryKey: claimKeys.owners(id),
    queryFn: () => client.claims.owners(id),
  })),
)

/** Policies and claims related to a claim. */
export const relatedAtom = queryFamily((id: string) =>
  queryAtom((client) => ({
    queryKey: claimKeys.related(id),
    queryFn: () => client.claims.related(id),
  })),
)
