import { type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'wouter'

/**
 * Moves the focus to the page's heading after going to another page, so that a keyboard or a screen reader begins
 * there. A field that the page itself focuses keeps the focus.
 *
 * @param title - the heading's text, which may come a moment after the address
 * @param covered - true while a drawer keeps the focus
 */
export function useFocusOnArrival(
  heading: RefObject<HTMLElement | null>,
  title: string,
  covered: boolean,
): void {
  const [location] = useLocation()
  const last = useRef({ location, title })
  const arriving = useRef(false)
  useEffect(() => {
    const before = last.current
    last.current = { location, title }
    if (before.location !== location) arriving.current = true
    if (!arriving.current || covered) return
    if (before.location === location && before.title !== title) arriving.current = false
    const at = document.activeElement
    if (at?.matches('input, textarea, select')) return
    // Announced again, now that the heading has its text.
    heading.current?.blur()
    heading.current?.focus({ preventScroll: true })
  }, [heading, location, title, covered])
}
