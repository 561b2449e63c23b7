import type { Form } from '@coverdesk/sdk'
import { localeAtom, queryFamily } from '@coverdesk/ui'
import type { QueryKey } from '@tanstack/query-core'
import { EACH_VISIT } from '../shared/freshness.ts'
import { guestSuspenseQueryAtom } from '../shared/guest-queries.ts'
import { runSessions } from '../shared/use-run.ts'

export const formKeys = { one: (id: string): QueryKey => ['forms', id] }

/** A form and the language its questions came in. */
export interface ReadForm extends Form {
  locale: string
}

/** A form as stored on the server; dropped when its page is left, so that each visit starts with the stored one. */
export const formAtom = queryFamily((id: string) =>
  guestSuspenseQueryAtom<ReadForm>((client, get) => {
    const locale = get(localeAtom)
    return {
      queryKey: formKeys.one(id),
      queryFn: async () => ({
        ...(await runSessions.read(id, () => client.workflow.forms.getGuest(id))),
        locale,
      }),
      staleTime: EACH_VISIT,
      gcTime: 0,
    }
  }),
)
