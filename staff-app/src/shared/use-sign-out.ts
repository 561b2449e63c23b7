import { signOutAtom, useClient, useEndSession } from '@coverdesk/sdk/react'
import { useSetAtom } from 'jotai'
import { useCallback } from 'react'

/** Ends the session at the server, then here; `after` runs in the same step. */
export function useSignOut(): (after?: () => void) => void {
  const client = useClient()
  const end = useEndSession()
  const forget = useSetAtom(signOutAtom)
  return useCallback(
    (after) => {
      end(
        () => client.sessions.logout(),
        () => {
          forget()
          after?.()
        },
      )
    },
    [client, end, forget],
  )
}
