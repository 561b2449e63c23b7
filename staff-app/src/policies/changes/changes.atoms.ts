import type { ListQuery, MotorPolicyChange, MotorPolicyChangeFilters, Page } from '@coverdesk/sdk'
import { queryAtom, queryFamily, suspenseQueryAtom, togetherAtom } from '@coverdesk/ui'
import { listAtoms } from '@coverdesk/ui/list-page'
import type { QueryKey } from '@tanstack/query-core'

export const changeKeys = {
  all: ['policy-changes'],
  list: ['policy-changes', 'list'],
  ofPolicy: (id: string): QueryKey => ['policy-changes', 'of', id],
}

export const changeListAtoms = listAtoms(
  changeKeys.list,
  (client, query: ListQuery & MotorPolicyChangeFilters) => client.motor.policyChanges.list(query),
)

/** Changes of a policy, the last requested first. */
export const changesOfPolicyAtom = queryFamily((id: string) =>
  queryAtom<Page<MotorPolicyChange>>((client) => ({
    queryKey: changeKeys.ofPolicy(id),
    queryFn: () => client.motor.policyChanges.list({ policy_id: id, limit: 50 }),
  })),
)

/** What is insured today, or on the first day of a policy that has not begun. */
export const insuredFactsAtom = queryFamily(({ id, day }: { id: string; day: string }) =>
  suspenseQueryAtom<Record<string, unknown>>((client) => ({
    queryKey: ['policies', 'insured', id, day],
    queryFn: async () => {
      const { insured, terms } = await client.motor.policies.history(id, { effective_on: day })
      return insured?.facts ?? terms.at(-1)?.segments.at(-1)?.facts ?? {}
    },
  })),
)

type Lists = Parameters<Parameters<typeof suspenseQueryAtom>[0]>[0]['setups']

const listAtom = <Rows>(name: string, read: (setups: Lists) => Promise<Rows>) =>
  suspenseQueryAtom((client) => ({ queryKey: ['setups', name], queryFn: () => read(client.setups) }))

/** Choices of the facts of a vehicle and its cover, except the models of a make. */
export const factListsAtom = togetherAtom([
  listAtom('makes', (setups) => setups.vehicleMakes()),
  listAtom('colours', (setups) => setups.colors()),
  listAtom('price-list', (setups) => setups.priceList()),
])

export const modelsAtom = queryFamily((make: string) =>
  queryAtom((client) => ({
    queryKey: ['setups', 'models', make],
    queryFn: () => client.setups.vehicleModels(make),
    enabled: make !== '',
  })),
)
