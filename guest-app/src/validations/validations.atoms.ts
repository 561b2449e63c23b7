import { queryFamily, suspenseQueryAtom } from '@coverdesk/sdk/react'
import type { QueryKey } from '@tanstack/query-core'
import { EACH_VISIT } from '../shared/freshness.ts'
import { runSessions } from '../shared/use-run.ts'

export const validationKeys = { one: (id: string): QueryKey => ['validations', id] }

export const validationAtom = queryFamily((id: string) =>
  suspenseQueryAtom((client) => ({
    queryKey: validationKeys.one(id),
    queryFn: () => runSessions.read(id, () => client.validations.getGuest(id)),
    staleTime: EACH_VISIT,
  })),
)
