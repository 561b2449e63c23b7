import { type RefObject, useEffect, useState } from 'react'

/** Reports of browsers that have them. */
interface Connection {
  saveData?: boolean
  effectiveType?: string
}

/** Whether the connection has room for what is nice to have. */
const isFast = (): boolean => {
  const { connection } = navigator as { connection?: Connection }
  return !connection?.saveData && (connection?.effectiveType ?? '4g') === '4g'
}

/** Whether an element has come into view, and the page had nothing else to do; never over a slow connection. */
export function useIdleView(place: RefObject<HTMLElement | null>, wanted: boolean): boolean {
  const [isSeen, setSeen] = useState(false)
  useEffect(() => {
    const target = place.current
    if (!wanted || !target || !('IntersectionObserver' in window) || !isFast()) return undefined
    const idle = window.requestIdleCallback ?? ((run: () => void) => window.setTimeout(run, 200))
    const watch = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return
      watch.disconnect()
      idle(() => setSeen(true))
    })
    watch.observe(target)
    return () => watch.disconnect()
  }, [place, wanted])
  return isSeen
}
