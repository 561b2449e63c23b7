import { type RefObject, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'wouter'

/**
 * Moves the focus to the page's heading after going to another page, so that a keyboard or a screen reader begins
 * there. A field that the page itself focuses keeps the focus, and what the user has reached before the title came.
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
  const last = useRef({ location, title, covered })
  const arriving = useRef(false)
  // In the commit that shows the title: an effect after it would take the focus from what the user reached meanwhile.
  useLayoutEffect(() => {
    const before = last.current
    last.current = { location, title, covered }
    if (before.location !== location) arriving.current = true
    if (!arriving.current || covered) return
    if (before.location === location && before.title !== title) arriving.current = false
    const at = document.activeElement
    const stays = before.location === location && before.covered === covered
    const isElsewhere = at !== document.body && at !== heading.current
    if ((stays && isElsewhere) || at?.matches('input, textarea, select')) return
    // Announced again, now that the heading has its text.
    heading.current?.blur()
    heading.current?.focus({ preventScroll: true })
  }, [heading, location, title, covered])
}
