import { type FleetQuery, MOTOR_WORKFLOW_ID } from '@coverdesk/sdk'
import { queryFamily, suspenseQueryAtom } from '@coverdesk/ui'
import { listAtoms } from '@coverdesk/ui/list-page'
import type { QueryKey } from '@tanstack/query-core'

export const fleetKeys = {
  all: ['fleets'],
  list: ['fleets', 'list'],
  one: (id: string): QueryKey => ['fleets', 'one', id],
}

export const fleetListAtoms = listAtoms(fleetKeys.list, (client, query: FleetQuery) =>
  client.motor.fleets.list(query),
)

export const fleetAtom = queryFamily((id: string) =>
  suspenseQueryAtom((client) => ({
    queryKey: fleetKeys.one(id),
    queryFn: () => client.motor.fleets.get(id),
    // Its payment and its decision happen elsewhere.
    staleTime: 0,
  })),
)

/** The consent that a client gives to be insured. */
export const motorConsentAtom = suspenseQueryAtom((client) => ({
  queryKey: ['workflows', 'guest', MOTOR_WORKFLOW_ID],
  queryFn: () => client.workflow.workflows.getGuest(MOTOR_WORKFLOW_ID),
}))

export const statesAtom = suspenseQueryAtom((client) => ({
  queryKey: ['setups', 'states'],
  queryFn: () => client.setups.states(),
}))
