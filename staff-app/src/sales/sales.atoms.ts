import { MOTOR_WORKFLOW_ID, type Sale } from '@coverdesk/sdk'
import { queryAtom, queryFamily, suspenseQueryAtom, togetherAtom } from '@coverdesk/ui'
import { allRows } from '@coverdesk/ui/queries'
import type { QueryKey } from '@tanstack/query-core'

export const saleKeys = {
  all: ['sales'],
  one: (id: string): QueryKey => ['sales', 'one', id],
}

/** Minimum number of letters for a search. */
export const LEAST_LETTERS = 2

/** A started sale; null before it starts. */
export const saleAtom = queryFamily((id: string) =>
  suspenseQueryAtom<Sale | null>((client) => ({
    queryKey: saleKeys.one(id),
    queryFn: async () => (id ? client.motor.sales.get(id) : null),
    staleTime: 0,
  })),
)

export const motorWorkflowAtom = suspenseQueryAtom((client) => ({
  queryKey: ['workflows', 'guest', MOTOR_WORKFLOW_ID],
  queryFn: () => client.workflow.workflows.getGuest(MOTOR_WORKFLOW_ID),
}))

/** All branches, for users who belong to none. */
export const sellingBranchesAtom = queryFamily((ofNone: boolean) =>
  suspenseQueryAtom((client) => ({
    queryKey: ['branches', 'selling', ofNone],
    queryFn: async () =>
      ofNone ? allRows((cursor) => client.admin.branches.list({ sort: 'name', limit: 200, cursor })) : [],
  })),
)

/** The agencies and officers that a sale can name today. */
export const intermediariesAtom = suspenseQueryAtom((client) => ({
  queryKey: ['sales', 'intermediaries'],
  queryFn: () => client.motor.sales.intermediaries(),
}))

/** The short periods that can be sold from a day on. */
export const shortPeriodsAtom = queryFamily((start: string) =>
  queryAtom((client) => ({
    queryKey: ['sales', 'short-periods', start],
    queryFn: () => client.motor.sales.shortPeriods(start || undefined),
  })),
)

type Lists = Parameters<Parameters<typeof suspenseQueryAtom>[0]>[0]['setups']

const listAtom = <Rows>(name: string, read: (setups: Lists) => Promise<Rows>) =>
  suspenseQueryAtom((client) => ({ queryKey: ['setups', name], queryFn: () => read(client.setups) }))

/** All lists of choices, except the models of a make. */
export const saleListsAtom = togetherAtom([
  listAtom('makes', (setups) => setups.vehicleMakes()),
  listAtom('colours', (setups) => setups.colors()),
  listAtom('body-types', (setups) => setups.bodyTypes()),
  listAtom('uses', (setups) => setups.vehicleUses()),
  listAtom('risk-types', (setups) => setups.riskTypes()),
  listAtom('price-list', (setups) => setups.priceList()),
  listAtom('cover-types', (setups) => setups.coverTypes()),
  listAtom('extensions', (setups) => setups.extensions()),
  listAtom('states', (setups) => setups.states()),
])

export const modelsAtom = queryFamily((make: string) =>
  queryAtom((client) => ({
    queryKey: ['setups', 'models', make],
    queryFn: () => client.setups.vehicleModels(make),
    enabled: make !== '',
  })),
)
