import { useEffect, useLayoutEffect, useRef } from 'react'

/**
 * Keys that work all over the page, together with Ctrl or Command; function keys work alone.
 *
 * @param acts - by the key in small letters, besides `Enter`
 * @param resting - while a dialog has the keys
 */
export function useKeys(acts: Readonly<Record<string, () => void>>, resting: boolean): void {
  const latest = useRef(acts)
  useEffect(() => {
    latest.current = acts
  })
  // Bound before paint, so that keys act on what is visible.
  useLayoutEffect(() => {
    if (resting) return undefined
    const onKey = (event: KeyboardEvent): void => {
      const key = event.key === 'Enter' ? event.key : event.key.toLowerCase()
      const act = latest.current[key]
      const isChord = event.ctrlKey || event.metaKey
      if (!act || isChord === /^f\d+$/.test(key) || event.altKey || event.shiftKey) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [resting])
}
