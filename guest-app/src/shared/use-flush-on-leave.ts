import { useEffect } from 'react'

interface Flushed {
  resume: () => void
  flush: () => Promise<void>
  stop: () => void
}

/** Sends what a saver has not sent yet: what an earlier visit left, when the connection is back, when the page is left. */
export function useFlushOnLeave(saver: Flushed): void {
  useEffect(() => {
    saver.resume()
    const send = (): void => void saver.flush()
    window.addEventListener('online', send)
    window.addEventListener('pagehide', send)
    return () => {
      window.removeEventListener('online', send)
      window.removeEventListener('pagehide', send)
      saver.stop()
    }
  }, [saver])
}
