import { useEffect } from 'react'
import { isReloading } from '../network/reload-once.ts'

/** Lets the browser ask before the page is closed over unsaved work; elsewhere in the app the work is kept. */
export function useCloseGuard(changed: boolean): void {
  useEffect(() => {
    if (!changed) return undefined
    const ask = (event: BeforeUnloadEvent): void => {
      if (!isReloading()) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [changed])
}
