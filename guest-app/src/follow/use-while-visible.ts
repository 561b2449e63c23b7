import { useEffect, useRef } from 'react'

/** Does something again and again while the page is looked at, and at once when it is looked at again. */
export function useWhileVisible(every: number, act: () => Promise<void>): void {
  const latest = useRef(act)
  latest.current = act
  useEffect(() => {
    const look = (): void => {
      if (document.visibilityState !== 'visible') return
      latest.current().catch(() => {
        // The page stays as it is; the next look may succeed.
      })
    }
    const timer = setInterval(look, every)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [every])
}
