import { useEffect, useState } from 'react'

/** Seconds left until an instant (milliseconds since the epoch), counted down on screen. */
export function useCountdown(until: number): number {
  const [now, setNow] = useState(() => Date.now())
  const left = Math.max(0, Math.ceil((until - now) / 1000))
  const running = left > 0
  useEffect(() => {
    setNow(Date.now())
    if (until <= Date.now() || !running) return undefined
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [until, running])
  return left
}

/** Seconds as `m:ss`. */
export function clockText(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
