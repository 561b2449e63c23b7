import { useTextAhead } from '@coverdesk/ui'
import { useStore } from 'jotai'
import { useEffect } from 'react'
import { motorWorkflowAtom } from '../shared/workflows.atoms.ts'

/** Fetches what the page about the person needs while the prices are compared: it follows without a wait. */
export function useYouAhead(): void {
  const store = useStore()
  useTextAhead('buy-motor')
  useEffect(() => {
    import('./you-screen.tsx').catch(() => undefined)
    const stop = store.sub(motorWorkflowAtom, () => undefined)
    // The page itself asks again, and tells of a failure.
    Promise.resolve(store.get(motorWorkflowAtom)).catch(() => undefined)
    return stop
  }, [store])
}
