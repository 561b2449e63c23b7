import { ErrorBoundary, useDocumentPreferences } from '@coverdesk/sdk/react'
import { lazy, type ReactElement, Suspense, useEffect, useLayoutEffect } from 'react'
import { Route, Switch, useLocation } from 'wouter'
import { otherAudience } from './paths.ts'
import { routes } from './routes.tsx'
import { Frame } from './shared/frame.tsx'
import { Waiting } from './shared/waiting.tsx'

const LoadFault = lazy(() => import('./shared/load-fault.tsx').then((m) => ({ default: m.LoadFault })))

/** The frame around the page of the address. */
export function App(): ReactElement {
  useDocumentPreferences()
  useLayoutEffect(() => document.documentElement.classList.remove('early-dark'), [])
  const [path] = useLocation()
  const elsewhere = otherAudience(path, window.location)
  useEffect(() => {
    if (elsewhere) window.location.replace(elsewhere)
  }, [elsewhere])
  return (
    <Suspense>
      <Frame>
        <ErrorBoundary
          resetKey={path}
          fallback={(error, retry) => (
            <Suspense fallback={<Waiting />}>
              <LoadFault error={error} onRetry={retry} />
            </Suspense>
          )}
        >
          <Suspense fallback={<Waiting />}>
            <Switch>
              {routes.map((route) => (
                <Route key={route.path} path={route.path}>
                  {route.screen}
                </Route>
              ))}
            </Switch>
          </Suspense>
        </ErrorBoundary>
      </Frame>
    </Suspense>
  )
}
