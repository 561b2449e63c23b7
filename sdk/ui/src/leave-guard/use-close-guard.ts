import { useEffect } from 'react'
import { isReloading } from '../network/reload-once.ts'

/** Makes the browser ask before the page is closed with unsaved work; navigation inside the app does not lose it. */
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
