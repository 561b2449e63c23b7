import type { OpenInvitation } from '@coverdesk/sdk'
import { type QueryAtom, queryAtom } from '../queries/query-atoms.ts'
import { queryFamily } from '../queries/query-family.ts'

/** Whose invitation a link is. */
export const invitationAtom: (token: string) => QueryAtom<OpenInvitation> = queryFamily((token: string) =>
  queryAtom((client) => ({
    queryKey: ['invitations', token],
    queryFn: () => client.auth.invitations.check({ token }),
    meta: { handled: true },
  })),
)
