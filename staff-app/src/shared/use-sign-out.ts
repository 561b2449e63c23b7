import { signOutAtom, useClient } from '@coverdesk/sdk/react'
import { useSetAtom } from 'jotai'
import { useCallback } from 'react'

/** Ends the session here at once, and at the server as soon as it hears of it. */
export function useSignOut(): () => void {
  const client = useClient()
  const forget = useSetAtom(signOutAtom)
  return useCallback(() => {
    void client.sessions.logout().catch(() => undefined)
    forget()
  }, [client, forget])
}
