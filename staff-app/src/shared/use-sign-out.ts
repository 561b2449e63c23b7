import { signOutAtom, useEndSession } from '@coverdesk/ui'
import { useSetAtom } from 'jotai'
import { useCallback } from 'react'

/**
 * Ends the session on the server, then in the browser; `after` runs in the same step.
 *
 * @param logout - ends the session on the server
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
