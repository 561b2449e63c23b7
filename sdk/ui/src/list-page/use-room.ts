import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { CARDS } from './column-choice.ts'

/** The pixels a list may be wide; 0 while they are not known and for cards, which have room for everything. */
export function useRoom(): [RefObject<HTMLDivElement | null>, number] {
  const frame = useRef<HTMLDivElement>(null)
  const [room, setRoom] = useState(0)
  useLayoutEffect(() => {
    const measure = (): void => setRoom(window.innerWidth <= CARDS ? 0 : (frame.current?.clientWidth ?? 0))
    measure()
    window.addEventListener('resize', measure)
    const watch = globalThis.ResizeObserver ? new ResizeObserver(measure) : null
    if (frame.current) watch?.observe(frame.current)
    return () => {
      window.removeEventListener('resize', measure)
      watch?.disconnect()
    }
  }, [])
  return [frame, room]
}
