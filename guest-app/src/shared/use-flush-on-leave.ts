import { useEffect } from 'react'

interface Flushed {
  flush: () => Promise<void>
  stop: () => void
}

/** Sends what a saver has not sent yet when the connection is back and when the page is left. */
export function useFlushOnLeave(saver: Flushed): void {
  useEffect(() => {
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
