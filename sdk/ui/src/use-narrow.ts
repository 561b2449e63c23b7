import { useSyncExternalStore } from 'react'

/** The width in pixels under which the sidebar is a drawer. */
const narrowBelow = 1024

/** Whether the window is narrower than 1024 px. */
export function useNarrow(): boolean {
  return useSyncExternalStore(subscribe, isNarrow, () => false)
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('resize', listener)
  return () => window.removeEventListener('resize', listener)
}

function isNarrow(): boolean {
  return window.innerWidth < narrowBelow
}
