import { ErrorBoundary, ErrorScreen, IdleLogout, TableSkeleton, tokenAtom } from '@coverdesk/sdk/react'
import { useAtomValue } from 'jotai'
import { lazy, type ReactElement, Suspense } from 'react'
import { Route, Switch, useLocation } from 'wouter'
import { loginPath, paths } from './paths.ts'
import { type AppRoute, routes } from './routes.tsx'
import { SignedInOnly, SignedOutOnly } from './sessions/guards.tsx'
import { useSignOut } from './shared/use-sign-out.ts'

const StaffShell = lazy(() => import('./shared/staff-shell.tsx').then((m) => ({ default: m.StaffShell })))

const IDLE_TIMEOUT = 5 * 60_000

/** The route table behind its guards, with what holds for every page: idle log-out and the error page. */
export function App(): ReactElement {
  const token = useAtomValue(tokenAtom)
  const signOut = useSignOut()
  const [location, navigate] = useLocation()
  return (
    <ErrorBoundary
      resetKey={location}
      fallback={(error, retry) => <ErrorScreen error={error} onRetry={retry} homeHref={paths.home} whole />}
    >
      <IdleLogout
        timeout={IDLE_TIMEOUT}
        enabled={token !== null}
        onIdle={signOut}
        onRedirect={() => navigate(loginPath(location + window.location.search), { replace: true })}
      >
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
  if (access === 'anybody') return <Suspense>{screen}</Suspense>
  if (access === 'signed-out') {
    return (
      <SignedOutOnly>
        <Suspense>{screen}</Suspense>
      </SignedOutOnly>
    )
  }
  return (
    <SignedInOnly>
      <Suspense>
        <StaffShell privilege={access}>
          <Suspense fallback={<TableSkeleton />}>{screen}</Suspense>
        </StaffShell>
      </Suspense>
    </SignedInOnly>
  )
}
