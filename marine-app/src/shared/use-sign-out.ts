import { marineSignOutAtom, marineUserTypeAtom, useClient, useEndSession } from '@coverdesk/sdk/react'
import { useAtomValue, useSetAtom } from 'jotai'
import { useCallback } from 'react'
import { kindOfType } from './marine-kind.ts'

/** Ends the session at the server, then here; `after` runs in the same step. */
export function useSignOut(): (after?: () => void) => void {
  const client = useClient()
  const type = useAtomValue(marineUserTypeAtom)
  const end = useEndSession()
  const forget = useSetAtom(marineSignOutAtom)
  return useCallback(
    (after) => {
      end(
        async () => type && client.marine[kindOfType(type)].logout(),
        () => {
          forget()
          after?.()
        },
      )
    },
    [client, end, type, forget],
  )
}
