import { queryFamily, suspenseQueryAtom } from '@coverdesk/sdk/react'
import type { QueryKey } from '@tanstack/query-core'
import { EACH_VISIT } from '../shared/freshness.ts'
import { runSessions } from '../shared/use-run.ts'

export const formKeys = { one: (id: string): QueryKey => ['forms', id] }

/** A form as the server has it; dropped when its page is left, so that each visit begins with what is kept there. */
export const formAtom = queryFamily((id: string) =>
  suspenseQueryAtom((client) => ({
    queryKey: formKeys.one(id),
    queryFn: () => runSessions.read(id, () => client.forms.getGuest(id)),
    staleTime: EACH_VISIT,
    gcTime: 0,
  })),
)
