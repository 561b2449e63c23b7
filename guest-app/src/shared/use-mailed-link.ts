import type { GuestSession } from '@coverdesk/sdk'
import { codeOf, tokenAtom, useClient } from '@coverdesk/sdk/react'
import { useSetAtom } from 'jotai'
import { useEffect, useRef, useState } from 'react'

export type LinkFault = 'used' | 'expired' | 'unknown'

/** Exchanges the token of a mailed link, once, for a guest session; the token leaves the address at once. */
export function useMailedLink(onSession: (session: GuestSession) => void): {
  /** Empty when the address had none. */
  token: string
  fault: LinkFault | null
} {
  const client = useClient()
  const setToken = useSetAtom(tokenAtom)
  const [fault, setFault] = useState<LinkFault | null>(null)
  const [token] = useState(() => new URLSearchParams(window.location.hash.slice(1)).get('token') ?? '')
  const latest = useRef(onSession)
  latest.current = onSession
  const asked = useRef(false)
  useEffect(() => {
    if (asked.current) return
    asked.current = true
    window.history.replaceState(null, '', window.location.pathname)
    if (!token) return setFault('unknown')
    client.guestTokens.validate(token).then(
      (session) => {
        setToken(session.token)
        latest.current(session)
      },
      (error: unknown) => setFault(faultOf(error)),
    )
  }, [client, token, setToken])
  return { token, fault }
}

function faultOf(error: unknown): LinkFault {
  const code = codeOf(error)
  if (code === 'link_used') return 'used'
  return code === 'link_expired' ? 'expired' : 'unknown'
}
