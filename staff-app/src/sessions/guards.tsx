import { isLoggedInAtom, userAtom, useText } from '@coverdesk/ui'
import { useAtomValue, useSetAtom } from 'jotai'
import { type ReactNode, Suspense, useEffect } from 'react'
import { Redirect, useLocation, useSearch } from 'wouter'
import { loginPath, paths } from '../paths.ts'
import { tokenOwnerAtom } from '../user-profile/user-profile.atoms.ts'

/** Sends signed-out users to the sign-in page, which returns them afterwards. */
export function SignedInOnly({ children }: { children: ReactNode }): ReactNode {
  const signedIn = useAtomValue(isLoggedInAtom)
  const user = useAtomValue(userAtom)
  const [location] = useLocation()
  const search = useSearch()
  if (!signedIn) return <Redirect to={loginPath(search ? `${location}?${search}` : location)} replace />
  return user ? (
    children
  ) : (
    <Suspense>
      <Owner />
    </Suspense>
  )
}

/** Asks the server whose token it is when the stored user is gone or cannot be read. */
function Owner(): null {
  const keep = useSetAtom(userAtom)
  useText('auth')
  const owner = useAtomValue(tokenOwnerAtom)
  useEffect(() => keep(owner), [keep, owner])
  return null
}

/** Renders a page for signed-out users; signed-in users go to the overview. */
export function SignedOutOnly({ children }: { children: ReactNode }): ReactNode {
  return useAtomValue(isLoggedInAtom) ? <Redirect to={paths.home} replace /> : children
}
