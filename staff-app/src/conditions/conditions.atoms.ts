import type { ListQuery } from '@coverdesk/sdk'
import { queryFamily, suspenseQueryAtom } from '@coverdesk/ui'
import { listAtoms } from '@coverdesk/ui/list-page'
import { resourceStore } from '@coverdesk/ui/operations'
import { allRows } from '@coverdesk/ui/queries'
import type { QueryKey } from '@tanstack/query-core'

export const conditionKeys = {
  all: ['conditions'],
  list: ['conditions', 'list'],
  one: (id: string): QueryKey => ['conditions', 'one', id],
  offered: ['conditions', 'offered'],
}

export const conditionListAtoms = listAtoms(conditionKeys.list, (client, query: ListQuery) =>
  client.workflow.conditions.list(query),
)

export const conditionAtom = queryFamily((id: string) =>
  suspenseQueryAtom((client) => ({
    queryKey: conditionKeys.one(id),
    queryFn: () => client.workflow.conditions.get(id),
  })),
)

/** All conditions, as options for steps. */
export const offeredConditionsAtom = suspenseQueryAtom((client) => ({
  queryKey: conditionKeys.offered,
  queryFn: () => allRows((cursor) => client.workflow.conditions.list({ sort: 'name', cursor })),
}))

/** Risk types that a rule can refer to. */
export const riskTypesAtom = suspenseQueryAtom((client) => ({
  queryKey: ['setups', 'risk-types'],
  queryFn: () => client.setups.riskTypes(),
}))

/** Covers that a rule can refer to. */
export const coverTypesAtom = suspenseQueryAtom((client) => ({
  queryKey: ['setups', 'cover-types'],
  queryFn: () => client.setups.coverTypes(),
}))

/** Uses of a vehicle that a rule can refer to. */
export const usesAtom = suspenseQueryAtom((client) => ({
  queryKey: ['setups', 'vehicle-uses'],
  queryFn: () => client.setups.vehicleUses(),
}))

/** Operations that change conditions. */
export const conditionStore = resourceStore(
  (client) => client.workflow.conditions,
  'create',
  'update',
  'delete',
)
