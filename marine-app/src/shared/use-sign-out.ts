import { marineSignOutAtom, marineUserTypeAtom, useEndSession } from '@coverdesk/ui'
import { useAtomValue, useSetAtom } from 'jotai'
import { useCallback } from 'react'
import { authStore } from './auth.atoms.ts'
import { kindOfType } from './marine-kind.ts'

/** Ends the session at the server, then here; `after` runs in the same step. */
export function useSignOut(): (after?: () => void) => void {
  const logout = useSetAtom(authStore.logout)
  const type = useAtomValue(marineUserTypeAtom)
  const end = useEndSession()
  const forget = useSetAtom(marineSignOutAtom)
  return useCallback(
    (after) => {
      end(
        async () => type && logout(kindOfType(type)),
        () => {
          forget()
          after?.()
        },
      )
    },
    [logout, end, type, forget],
  )
}
