import { useSyncExternalStore } from 'react'

/** Whether the browser has a connection, and goes on telling. */
export function useOnline(): boolean {
  return useSyncExternalStore(subscribe, isOnline, () => true)
}

/** Whether the browser has a connection, where it can tell. */
export function isOnline(): boolean {
  return navigator.onLine
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}
