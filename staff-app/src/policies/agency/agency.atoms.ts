import { queryAtom, queryFamily } from '@coverdesk/ui'
import { policyKeys } from '../policies.atoms.ts'

/** The agency and officer of a policy, with what waits and what is coming. */
export const policyAgencyAtom = queryFamily((id: string) =>
  queryAtom((client) => ({
    queryKey: [...policyKeys.one(id), 'agency'],
    queryFn: () => client.motor.policies.agency(id),
  })),
)

/** The agencies and officers that a policy can be credited to. */
export const creditedAtom = queryAtom((client) => ({
  queryKey: ['sales', 'intermediaries'],
  queryFn: () => client.motor.sales.intermediaries(),
}))
