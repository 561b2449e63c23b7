import { useSetAtom } from 'jotai'
import { useCallback } from 'react'
import { useRefreshQueues } from '../use-refresh-queues.ts'
import { finishedAtAtom } from './finished.atoms.ts'

/** Reads the queues again after a piece of work is done, and offers the next one at an address. */
export function useFinishWork(): (at: string) => Promise<void> {
  const refresh = useRefreshQueues()
  const setFinishedAt = useSetAtom(finishedAtAtom)
  return useCallback(
    (at) => {
      setFinishedAt(at)
      return refresh()
    },
    [refresh, setFinishedAt],
  )
}
