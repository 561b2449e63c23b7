import type {
  MotorPolicyHistory,
  MotorPolicyHistoryQuery,
  PolicyQuery,
  PolicyRecord,
  PolicySearchResult,
} from '@coverdesk/sdk'
import { keepPreviousData, queryAtom, queryFamily, suspenseQueryAtom } from '@coverdesk/ui'
import { listAtoms } from '@coverdesk/ui/list-page'
import type { QueryKey } from '@tanstack/query-core'

export const policyKeys = {
  all: ['policies'],
  list: ['policies', 'list'],
  one: (id: string): QueryKey => ['policies', 'one', id],
  history: (id: string): QueryKey => ['policies', 'history', id],
  record: (id: string): QueryKey => ['policies', 'record', id],
  found: ['policies', 'found'],
}

/** Maximum number of results; users refine the search instead of reading more. */
/** Minimum number of letters for a search. */
export const LEAST_LETTERS = 2

export const policyListAtoms = listAtoms(policyKeys.list, (client, query: PolicyQuery) =>
  client.motor.policies.list(query),
)

export const policyAtom = queryFamily((id: string) =>
  suspenseQueryAtom((client) => ({
    queryKey: policyKeys.one(id),
    queryFn: () => client.motor.policies.get(id),
  })),
)

/** Terms and changes of a policy, as effective and as known on the given days. */
export const policyHistoryAtom = queryFamily(({ id, ...days }: MotorPolicyHistoryQuery & { id: string }) =>
  queryAtom<MotorPolicyHistory>((client, get) => ({
    queryKey: [...policyKeys.history(id), days],
    queryFn: () => client.motor.policies.history(id, days),
    placeholderData: keepPreviousData(get, policyKeys.history(id)),
  })),
)

/** Claims, payments, messages, notes and events of a policy. */
export const policyRecordAtom = queryFamily((id: string) =>
  queryAtom<PolicyRecord>((client) => ({
    queryKey: policyKeys.record(id),
    queryFn: () => client.motor.policyRecords.get(id),
  })),
)

/** Search results, best match first. */
export const foundPoliciesAtom = queryFamily((words: string) =>
  queryAtom<PolicySearchResult>((client) => ({
    queryKey: [...policyKeys.found, words],
    queryFn: () => client.motor.policies.search(words),
    enabled: words.length >= LEAST_LETTERS,
  })),
)
