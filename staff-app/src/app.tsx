import {
  IdleLogout,
  isLoggedInAtom,
  lazyPart,
  ScreenBoundary,
  ScreenSkeleton,
  tokenAtom,
  useClient,
} from '@coverdesk/ui'
import { useAtomValue } from 'jotai'
import { type ReactElement, type ReactNode, Suspense, useCallback } from 'react'
import { matchRoute, Route, useLocation, useRouter } from 'wouter'
import { loginPath, paths } from './paths.ts'
import { type AppRoute, routes } from './routes.tsx'
import { SignedInOnly, SignedOutOnly } from './sessions/guards.tsx'
import { useSignOut } from './shared/use-sign-out.ts'

const StaffShell = lazyPart(() => import('./shared/staff-shell.tsx').then((m) => m.StaffShell))

const IDLE_TIMEOUT = 5 * 60_000

/** Renders the page of the address behind its guard, with the idle sign-out and the error page. */
export function App(): ReactElement {
  const token = useAtomValue(tokenAtom)
  const client = useClient()
  const signOut = useSignOut(useCallback(() => client.auth.sessions.logout(), [client]))
  const [location, navigate] = useLocation()
  const { parser } = useRouter()
  const route = routes.find(({ path }) => matchRoute(parser, path, location)[0])
  return (
    <ScreenBoundary location={location} homeHref={paths.home} whole>
      <IdleLogout
        timeout={IDLE_TIMEOUT}
        enabled={token !== null}
        onIdle={() => signOut()}
        onRedirect={() => {
          if (location === paths.login) return
          navigate(loginPath(location + window.location.search), { replace: true })
        }}
      >
        {route ? (
          <Guarded route={route}>
            <Route key={route.path} path={route.path}>
              {route.screen}
            </Route>
          </Guarded>
        ) : null}
      </IdleLogout>
    </ScreenBoundary>
  )
}

/** Guards a page; the frame stays mounted between pages. */
function Guarded({ route, children }: { route: AppRoute; children: ReactNode }): ReactElement {
  const { access, path, shape } = route
  const [location] = useLocation()
  const signedIn = useAtomValue(isLoggedInAtom)
  if (access === 'public' || (access === 'framed' && !signedIn)) return <Suspense>{children}</Suspense>
  if (access === 'signed-out') {
    return (
      <SignedOutOnly>
        <Suspense>{children}</Suspense>
      </SignedOutOnly>
    )
  }
  return (
    <SignedInOnly>
      <Suspense>
        <StaffShell privilege={access}>
          <ScreenBoundary location={location} homeHref={paths.home}>
            <Suspense fallback={<ScreenSkeleton path={path} shape={shape} />}>{children}</Suspense>
          </ScreenBoundary>
        </StaffShell>
      </Suspense>
    </SignedInOnly>
  )
}
