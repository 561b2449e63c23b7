import type { GuestSession } from '@coverdesk/sdk'
import { codeOf, statusOf } from '@coverdesk/ui'
import { authStore, useOperations } from '@coverdesk/ui/operations'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useOpenRun } from './use-run.ts'

/** `away`: no connection, or the server is busy; it is tried again by itself. */
type LinkError = 'away' | 'expired' | 'unknown'

export interface MailedLink {
  /** Empty when the address has none. */
  token: string
  failure: LinkError | null
  retry: () => void
}

const AGAIN_AFTER = 10_000
const TOO_MANY = 429

/** Exchanges the token of a mailed link for a session. It stays in the address until the server has answered. */
export function useMailedLink(onSession: (session: GuestSession) => void): MailedLink {
  const auth = useOperations(authStore)
  const openRun = useOpenRun()
  const token = useTokenInAddress()
  const [failure, setFailure] = useState<LinkError | null>(token ? null : 'unknown')
  const latest = useRef(onSession)
  latest.current = onSession
  const asking = useRef('')
  const exchange = useCallback(async (): Promise<void> => {
    if (!token || asking.current === token) return
    asking.current = token
    try {
      const session = await auth.validateGuestToken(token)
      window.history.replaceState(null, '', window.location.pathname)
      openRun(session.tracker_id ?? session.next.id, session.token)
      latest.current(session)
    } catch (error) {
      asking.current = ''
      setFailure(linkErrorOf(error))
    }
  }, [auth, token, openRun])
  useEffect(() => {
    if (token) setFailure(null)
    void exchange()
  }, [token, exchange])
  useEffect(() => {
    if (failure !== 'away') return undefined
    const again = (): void => void exchange()
    const timer = setInterval(again, AGAIN_AFTER)
    window.addEventListener('online', again)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', again)
    }
  }, [failure, exchange])
  return { token, failure, retry: () => void exchange() }
}

/** The token after `#token=`, also when another link is opened on the same page; it is remembered once it left. */
function useTokenInAddress(): string {
  const [token, setToken] = useState(tokenInAddress)
  useEffect(() => {
    const read = (): void => setToken((known) => tokenInAddress() || known)
    window.addEventListener('hashchange', read)
    return () => window.removeEventListener('hashchange', read)
  }, [])
  return token
}

const tokenInAddress = (): string => new URLSearchParams(window.location.hash.slice(1)).get('token') ?? ''

function linkErrorOf(error: unknown): LinkError {
  if (codeOf(error) === 'link_expired') return 'expired'
  const status = statusOf(error) ?? 0
  return status >= 400 && status < 500 && status !== TOO_MANY ? 'unknown' : 'away'
}
