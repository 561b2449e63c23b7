import { ErrorBoundary, otherAudience, useDocumentPreferences } from '@coverdesk/sdk/react'
import { type ReactElement, Suspense, useEffect, useLayoutEffect } from 'react'
import { Route, Switch, useLocation } from 'wouter'
import { routes } from './routes.tsx'
import { Frame } from './shared/frame.tsx'
import { LoadFault } from './shared/load-fault.tsx'
import { forgetFaults } from './shared/resource.ts'
import { Waiting } from './shared/waiting.tsx'

/** The frame around the page of the address. */
export function App(): ReactElement {
  useDocumentPreferences()
  useLayoutEffect(() => document.documentElement.classList.remove('early-dark'), [])
  const [path] = useLocation()
  const elsewhere = otherAudience('guest', window.location)
  useEffect(() => {
    if (elsewhere) window.location.replace(elsewhere)
  }, [elsewhere])
  return (
    <Suspense>
      <Frame>
        <ErrorBoundary
          resetKey={path}
          onRetry={forgetFaults}
          fallback={(error, retry) => <LoadFault error={error} onRetry={retry} />}
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
