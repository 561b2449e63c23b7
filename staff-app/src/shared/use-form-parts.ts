import { useEffect } from 'react'

/** Loads the form components while the browser is idle, except for users who save data. */
export function useFormParts(): void {
  useEffect(() => {
    if (savesData()) return
    const idle = window.requestIdleCallback ?? ((then: () => void) => window.setTimeout(then, 2_000))
    idle(() => void import('./form-parts.ts').then(keep, keep))
  }, [])
}

/** Without it, a screen loads them itself. */
const keep = () => {}

const savesData = () =>
  'connection' in navigator && (navigator.connection as { saveData?: boolean } | undefined)?.saveData === true
