import { useSetAtom } from 'jotai'
import { useEffect, useRef } from 'react'
import { leaveGuardAtom } from './leave-guard.atoms.ts'
import { useCloseGuard } from './use-close-guard.ts'

/**
 * Asks before unsaved work is left: by a link, the menu, the palette, the back button, a sign-out, or by closing the
 * page.
 * @param save - saves the work and returns whether it succeeded
 */
export function useLeaveGuard(changed: boolean, save?: () => Promise<boolean>): void {
  useCloseGuard(changed)
  const setGuard = useSetAtom(leaveGuardAtom)
  const latest = useRef(save)
  const canSave = save !== undefined
  useEffect(() => {
    latest.current = save
  })
  useEffect(() => {
    if (!changed) return undefined
    setGuard({ save: canSave ? async () => (await latest.current?.()) ?? false : null })
    return () => setGuard(null)
  }, [changed, canSave, setGuard])
}
