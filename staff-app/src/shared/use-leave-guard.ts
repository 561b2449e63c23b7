import { useEffect } from 'react'

/** Asks before a page with unsaved work is closed. */
export function useLeaveGuard(changed: boolean): void {
  useEffect(() => {
    if (!changed) return undefined
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [changed])
}
