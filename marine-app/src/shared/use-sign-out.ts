import { marineSignOutAtom, marineUserTypeAtom, useClient } from '@coverdesk/sdk/react'
import { useAtomValue, useSetAtom } from 'jotai'
import { useCallback } from 'react'
import { kindOfType } from './marine-kind.ts'

/** Ends the session here at once, and at the server as soon as it hears of it. */
export function useSignOut(): () => void {
  const client = useClient()
  const type = useAtomValue(marineUserTypeAtom)
  const forget = useSetAtom(marineSignOutAtom)
  return useCallback(() => {
    if (type) void client.marine[kindOfType(type)].logout().catch(() => undefined)
    forget()
  }, [client, type, forget])
}
