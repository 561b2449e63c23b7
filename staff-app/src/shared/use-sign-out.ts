import { signOutAtom, useEndSession } from '@coverdesk/sdk/react'
import { authStore } from '@coverdesk/sdk/react/operations/auth.atoms.ts'
import { useSetAtom } from 'jotai'
import { useCallback } from 'react'

/** Ends the session at the server, then here; `after` runs in the same step. */
export function useSignOut(): (after?: () => void) => void {
  const logout = useSetAtom(authStore.logout)
  const end = useEndSession()
  const forget = useSetAtom(signOutAtom)
  return useCallback(
    (after) => {
      end(
        () => logout(),
        () => {
          forget()
          after?.()
        },
      )
    },
    [logout, end, forget],
  )
}
