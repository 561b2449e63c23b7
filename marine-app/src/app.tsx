import {
  ErrorBoundary,
  ErrorScreen,
  IdleLogout,
  marineTokenAtom,
  marineUserTypeAtom,
  TableSkeleton,
} from '@coverdesk/sdk/react'
import { useAtomValue } from 'jotai'
import { lazy, type ReactElement, Suspense } from 'react'
import { Route, Switch, useLocation } from 'wouter'
import { kindOfPath, loginPath, paths } from './paths.ts'
import { type AppRoute, routes } from './routes.tsx'
import { SignedInOnly, SignedOutOnly } from './sessions/guards.tsx'
import { useCurrentUser } from './sessions/use-current-user.ts'
import { kindOfType } from './shared/marine-kind.ts'
import { useSignOut } from './shared/use-sign-out.ts'

const MarineShell = lazy(() => import('./shared/marine-shell.tsx').then((m) => ({ default: m.MarineShell })))

const idleTimeout = 30 * 60_000

/** The route table behind its guards, with what holds for every page: session, idle log-out, error page. */
export function App(): ReactElement {
  const token = useAtomValue(marineTokenAtom)
  const type = useAtomValue(marineUserTypeAtom)
  const signOut = useSignOut()
  const [location, navigate] = useLocation()
  useCurrentUser()
  const toLogin = (): void => {
    const kind = kindOfPath(location) ?? (type ? kindOfType(type) : 'partner')
    navigate(loginPath(kind, location + window.location.search), { replace: true })
  }
  return (
    <ErrorBoundary
      resetKey={location}
      fallback={(error, retry) => <ErrorScreen error={error} onRetry={retry} homeHref={paths.home} whole />}
    >
      <IdleLogout timeout={idleTimeout} enabled={token !== null} onIdle={signOut} onRedirect={toLogin}>
        <Switch>
          {routes.map((route) => (
            <Route key={route.path} path={route.path}>
              <Guarded route={route} />
            </Route>
          ))}
        </Switch>
      </IdleLogout>
    </ErrorBoundary>
  )
}

function Guarded({ route: { access, screen } }: { route: AppRoute }): ReactElement {
  const page = <Suspense fallback={<TableSkeleton />}>{screen}</Suspense>
  if (access === 'anybody') return <Suspense>{screen}</Suspense>
  if (access === 'signed-out') {
    return (
      <SignedOutOnly>
        <Suspense>{screen}</Suspense>
      </SignedOutOnly>
    )
  }
  return (
    <SignedInOnly kind={access}>
      <Suspense>
        <MarineShell kind={access}>{page}</MarineShell>
      </Suspense>
    </SignedInOnly>
  )
}
