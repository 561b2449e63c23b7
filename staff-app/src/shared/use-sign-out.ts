import { signOutAtom, useClient } from '@coverdesk/sdk/react'
import { useAtomValue, useSetAtom } from 'jotai'
import { queryClientAtom } from 'jotai-tanstack-query'
import { useCallback } from 'react'

/** Ends the session here at once, and at the server as soon as it hears of it. */
export function useSignOut(): () => void {
  const client = useClient()
  const queryClient = useAtomValue(queryClientAtom)
  const forget = useSetAtom(signOutAtom)
  return useCallback(() => {
    void client.sessions.logout().catch(() => undefined)
    queryClient.clear()
    forget()
  }, [client, queryClient, forget])
}
