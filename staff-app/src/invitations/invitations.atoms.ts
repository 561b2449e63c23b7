import { queryAtom, queryFamily } from '@coverdesk/sdk/react'

/** Whose invitation a link is. */
export const invitationAtom = queryFamily((token: string) =>
  queryAtom((client) => ({
    queryKey: ['invitations', token],
    queryFn: () => client.invitations.check({ token }),
    meta: { handled: true },
  })),
)
