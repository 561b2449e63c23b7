import { isLoggedInAtom } from '@coverdesk/sdk/react'
import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { Redirect, useLocation, useSearch } from 'wouter'
import { loginPath, paths } from '../paths.ts'

/** Strangers go to the sign-in and come back afterwards. */
export function SignedInOnly({ children }: { children: ReactNode }): ReactNode {
  const signedIn = useAtomValue(isLoggedInAtom)
  const [location] = useLocation()
  const search = useSearch()
  return signedIn ? (
    children
  ) : (
    <Redirect to={loginPath(search ? `${location}?${search}` : location)} replace />
  )
}

/** A page before sign-in: whoever is signed in goes to the overview. */
export function SignedOutOnly({ children }: { children: ReactNode }): ReactNode {
  return useAtomValue(isLoggedInAtom) ? <Redirect to={paths.home} replace /> : children
}
