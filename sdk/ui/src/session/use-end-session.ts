import { atom, type PrimitiveAtom, useSetAtom } from 'jotai'
import { useCallback } from 'react'
import { endSession } from './end-session.ts'

/** Whether a sign-out is in progress: refusals of the server during it do not lead to another page. */
export const signingOutAtom: PrimitiveAtom<boolean> = atom(false)

/** Logs out with `endSession`; `signingOutAtom` says so until the session is removed. */
export function useEndSession(): (logout: () => Promise<unknown>, remove: () => void) => void {
  const setSigningOut = useSetAtom(signingOutAtom)
  return useCallback(
    (logout, remove) => {
      setSigningOut(true)
      void endSession(logout, () => {
        remove()
        setSigningOut(false)
      })
    },
    [setSigningOut],
  )
}
