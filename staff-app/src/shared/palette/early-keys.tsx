import { type RefObject, useLayoutEffect } from 'react'

/** Collects what is typed while the code of the palette is fetched; keys of the page do not react to it. */
export function EarlyKeys({ typed }: { typed: RefObject<string> }): null {
  useLayoutEffect(() => {
    const collect = (event: KeyboardEvent): void => {
      const { key } = event
      if (event.ctrlKey || event.metaKey || event.altKey) return
      if (key === 'Backspace') typed.current = typed.current.slice(0, -1)
      else if (key.length === 1) typed.current += key
      else if (key !== 'Enter') return
      event.preventDefault()
      event.stopImmediatePropagation()
    }
    window.addEventListener('keydown', collect, true)
    return () => window.removeEventListener('keydown', collect, true)
  }, [typed])
  return null
}
