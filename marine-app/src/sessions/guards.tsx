import { CardSkeleton, marineTokenAtom, marineUserAtom, marineUserTypeAtom } from '@coverdesk/ui'
import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { Redirect, useLocation, useSearch } from 'wouter'
import { loginPath, type MarineKind, paths } from '../paths.ts'
import { kindOfType } from '../shared/marine-kind.ts'

interface GuardProps {
  kind: MarineKind
  children: ReactNode
}

/** Admits one kind of user: others go to their own dashboard, unknown users to this kind's sign-in. */
export function SignedInOnly({ kind, children }: GuardProps): ReactNode {
  const token = useAtomValue(marineTokenAtom)
  const type = useAtomValue(marineUserTypeAtom)
  const user = useAtomValue(marineUserAtom)
  const [location] = useLocation()
  const search = useSearch()
  if (!token || !type) {
    return <Redirect to={loginPath(kind, search ? `${location}?${search}` : location)} replace />
  }
  const own = kindOfType(type)
  if (own !== kind) return <Redirect to={paths[own].dashboard} replace />
  return user ? children : <CardSkeleton lines={4} />
}

/** Guards a page before sign-in: a signed-in user goes to the dashboard. */
export function SignedOutOnly({ children }: { children: ReactNode }): ReactNode {
  const user = useAtomValue(marineUserAtom)
  const type = useAtomValue(marineUserTypeAtom)
  return user && type ? <Redirect to={paths[kindOfType(type)].dashboard} replace /> : children
}
