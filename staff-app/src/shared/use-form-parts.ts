import { useEffect } from 'react'

/** Fetches what forms are made of while nothing else is done; not for those who save data. */
export function useFormParts(): void {
  useEffect(() => {
    if (savesData()) return
    const idle = window.requestIdleCallback ?? ((then: () => void) => window.setTimeout(then, 2_000))
    idle(() => void import('./form-parts.ts').then(keep, keep))
  }, [])
}

/** Without it a screen fetches them itself. */
const keep = () => {}

const savesData = () =>
  'connection' in navigator && (navigator.connection as { saveData?: boolean } | undefined)?.saveData === true
