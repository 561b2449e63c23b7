import { useLayoutEffect } from 'react'

/** Puts the insurer's colour in the place of the product's own; without one nothing changes. */
export function useAccent(accent: string | undefined): void {
  useLayoutEffect(() => {
    const { classList, style } = document.documentElement
    classList.toggle('own-accent', Boolean(accent))
    style.setProperty('--accent', accent || null)
  }, [accent])
}
