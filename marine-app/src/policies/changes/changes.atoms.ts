import type { ListQuery, PolicyChange, PolicyChangeFilters, PolicyHistory } from '@coverdesk/sdk'
import { queryAtom, queryFamily, suspenseQueryAtom } from '@coverdesk/ui'
import { listAtoms } from '@coverdesk/ui/list-page'
import type { MarineKind } from '../../paths.ts'
import { cargoKeys } from '../policies.atoms.ts'

/** Query keys below those of policies, so that both are invalidated together. */
const changeKeys = {
  list: [...cargoKeys.all, 'changes', 'list'],
  one: (id: string) => [...cargoKeys.all, 'changes', 'one', id],
  history: (kind: MarineKind, policyId: string) => [...cargoKeys.all, 'changes', 'history', kind, policyId],
}

export const changeListAtoms = listAtoms(changeKeys.list, (client, query: ListQuery & PolicyChangeFilters) =>
  client.marine.admin.policyChanges.list(query),
)

export const changeAtom = queryFamily((id: string) =>
  suspenseQueryAtom<PolicyChange>((client) => ({
    queryKey: changeKeys.one(id),
    queryFn: () => client.marine.admin.policyChanges.get(id),
  })),
)

/** Versions of a policy, and its requested changes. */
export const historyAtom = queryFamily(([kind, policyId]: [MarineKind, string]) =>
  queryAtom<PolicyHistory>((client) => ({
    queryKey: changeKeys.history(kind, policyId),
    queryFn: () => client.marine[kind].policyChanges.history(policyId),
  })),
)
