import {
  IdleLogout,
  lazyPart,
  marineTokenAtom,
  marineUserTypeAtom,
  ScreenBoundary,
  ScreenSkeleton,
} from '@coverdesk/ui'
import { useAtomValue } from 'jotai'
import { type ReactElement, type ReactNode, Suspense } from 'react'
import { matchRoute, Route, useLocation, useRouter } from 'wouter'
import { kindOfPath, loginPath, paths } from './paths.ts'
import { type AppRoute, routes } from './routes.tsx'
import { SignedInOnly, SignedOutOnly } from './sessions/guards.tsx'
import { useCurrentUser } from './sessions/use-current-user.ts'
import { kindOfType } from './shared/marine-kind.ts'
import { useSignOut } from './shared/use-sign-out.ts'

const MarineShell = lazyPart(() => import('./shared/marine-shell.tsx').then((m) => m.MarineShell))

const idleTimeout = 30 * 60_000

/** Renders the page of the address behind its guard, with session, idle log-out and error page. */
export function App(): ReactElement {
  const token = useAtomValue(marineTokenAtom)
  const type = useAtomValue(marineUserTypeAtom)
  const signOut = useSignOut()
  const [location, navigate] = useLocation()
  const { parser } = useRouter()
  const route = routes.find(({ path }) => matchRoute(parser, path, location)[0])
  useCurrentUser()
  const toLogin = (): void => {
    const kind = kindOfPath(location) ?? (type ? kindOfType(type) : 'partner')
    if (location === paths[kind].login) return
    navigate(loginPath(kind, location + window.location.search), { replace: true })
  }
  return (
    <ScreenBoundary location={location} homeHref={paths.home} whole>
      <IdleLogout
        timeout={idleTimeout}
        enabled={token !== null}
        onIdle={() => signOut()}
        onRedirect={toLogin}
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

/** The frame stays mounted between pages. */
function Guarded({ route, children }: { route: AppRoute; children: ReactNode }): ReactElement {
  const { access, privilege, path, shape } = route
  const [location] = useLocation()
  if (access === 'public') return <Suspense>{children}</Suspense>
  if (access === 'signed-out') {
    return (
      <SignedOutOnly>
        <Suspense>{children}</Suspense>
      </SignedOutOnly>
    )
  }
  return (
    <SignedInOnly kind={access}>
      <Suspense>
        <MarineShell kind={access} privilege={privilege}>
          <ScreenBoundary location={location} homeHref={paths.home}>
            <Suspense fallback={<ScreenSkeleton path={path} shape={shape} />}>{children}</Suspense>
          </ScreenBoundary>
        </MarineShell>
      </Suspense>
    </SignedInOnly>
  )
}
