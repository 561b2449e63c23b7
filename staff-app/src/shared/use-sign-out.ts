import { signOutAtom, useEndSession } from '@coverdesk/ui'
import { useSetAtom } from 'jotai'
import { useCallback } from 'react'

/**
 * Ends the session at the server, then here; `after` runs in the same step.
 *
 * @param logout - asks the server to end it
 */
export function useSignOut(logout: () => Promise<unknown>): (after?: () => void) => void {
  const end = useEndSession()
  const forget = useSetAtom(signOutAtom)
  return useCallback(
    (after) => {
      end(logout, () => {
        forget()
        after?.()
      })
    },
    [logout, end, forget],
  )
}
