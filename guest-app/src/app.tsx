import { ErrorBoundary, otherAudience, useDocumentPreferences, useOnline } from '@coverdesk/ui'
import { useSetAtom } from 'jotai'
import { type ReactElement, Suspense, useEffect, useLayoutEffect } from 'react'
import { Route, Switch, useLocation, useSearch } from 'wouter'
import { paths } from './paths.ts'
import { routes } from './routes.tsx'
import { connectAheadAtom, tryAgainAtom } from './shared/connection.ts'
import { endFirstPaint } from './shared/first-paint.ts'
import { Frame } from './shared/frame.tsx'
import { LoadError } from './shared/load-error.tsx'
import { Held, Waiting } from './shared/waiting.tsx'

/** The frame around the page of the address. */
export function App(): ReactElement {
  useDocumentPreferences()
  useLayoutEffect(() => {
    endFirstPaint()
    document.documentElement.classList.remove('early-dark')
  }, [])
  useConnectAhead()
  const tryAgain = useSetAtom(tryAgainAtom)
  const [path] = useLocation()
  const search = useSearch()
  // Before the next page is drawn: nothing of it moves when it is shown from its top.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address is another page
  useLayoutEffect(() => {
    window.scrollTo({ top: 0 })
  }, [path, search])
  // Most go on to a price: its first page follows without a wait.
  useEffect(() => {
    if (path === paths.home) import('./start/vehicle-page.tsx').catch(() => undefined)
  }, [path])
  const elsewhere = otherAudience('guest', window.location)
  useEffect(() => {
    if (elsewhere) window.location.replace(elsewhere)
  }, [elsewhere])
  return (
    <Suspense fallback={<Held />}>
      <Frame>
        <ErrorBoundary
          resetKey={path}
          onRetry={tryAgain}
          fallback={(error, retry) => <LoadError error={error} onRetry={retry} />}
        >
          <Suspense
            fallback={
              <Held>
                <Waiting />
              </Held>
            }
          >
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

/** Connects as soon as the first page is shown, and whenever a network is back. */
function useConnectAhead(): void {
  const connect = useSetAtom(connectAheadAtom)
  const online = useOnline()
  useEffect(() => {
    if (online) void connect()
  }, [connect, online])
}
