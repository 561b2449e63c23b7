import { tokenAtom } from '@coverdesk/ui'
import { useAtom, useSetAtom } from 'jotai'
import { useCallback, useEffect } from 'react'
import { RunSessions } from './run-sessions.ts'

/** The sessions of this device. */
export const runSessions = new RunSessions(
  () => localStorage,
  () => sessionStorage,
)

interface PageOfRun {
  /** The id in the page's address. */
  id: string
  tracker_id: string | null
}

/** Notes which run the page on screen belongs to; key `token` is the token of that run. */
export function useRun({ id, tracker_id: run }: PageOfRun): void {
  const [token, setToken] = useAtom(tokenAtom)
  useEffect(() => {
    if (run === null) return
    runSessions.visit(id, run, token)
    const own = runSessions.tokenOf(id)
    if (own !== null) setToken(own)
  }, [id, run, token, setToken])
}

/** Keeps the session of a run that was just begun or opened. */
export function useOpenRun(): (run: string, token: string) => void {
  const setToken = useSetAtom(tokenAtom)
  return useCallback(
    (run, token) => {
      runSessions.open(run, token)
      setToken(token)
    },
    [setToken],
  )
}
