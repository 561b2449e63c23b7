import { useEffectEvent, useLayoutEffect } from 'react'

/** Listens for keys on the whole page: bound before paint, and always answered by the latest handler. */
export function useKeyDown(handler: (event: KeyboardEvent) => void): void {
  const onKeyDown = useEffectEvent(handler)
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent): void => onKeyDown(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}
