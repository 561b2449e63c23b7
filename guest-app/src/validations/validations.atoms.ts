import { queryFamily } from '@coverdesk/ui'
import type { QueryKey } from '@tanstack/query-core'
import { EACH_VISIT } from '../shared/freshness.ts'
import { guestSuspenseQueryAtom } from '../shared/guest-queries.ts'
import { runSessions } from '../shared/use-run.ts'

export const validationKeys = { one: (id: string): QueryKey => ['validations', id] }

export const validationAtom = queryFamily((id: string) =>
  guestSuspenseQueryAtom((client) => ({
    queryKey: validationKeys.one(id),
    queryFn: () => runSessions.read(id, () => client.auth.validations.getGuest(id)),
    staleTime: EACH_VISIT,
  })),
)
