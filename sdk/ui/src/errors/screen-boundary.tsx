import { useSetAtom } from 'jotai'
import type { ReactElement, ReactNode } from 'react'
import { retryQueriesAtom } from '../queries/query-round.ts'
import { ErrorScreen } from '../screens/error-screen.tsx'
import { ErrorBoundary } from './error-boundary.tsx'

export interface ScreenBoundaryProps {
  children: ReactNode
  /** The present address: another one clears the error. */
  location: string
  homeHref: string
  /** Whether nothing else is on the page. */
  whole?: boolean
}

/** Limits an error to its screen; the menu around it stays. */
export function ScreenBoundary({ children, location, homeHref, whole }: ScreenBoundaryProps): ReactElement {
  const retryQueries = useSetAtom(retryQueriesAtom)
  return (
    <ErrorBoundary
      resetKey={location}
      onRetry={retryQueries}
      fallback={(error, retry) => (
        <ErrorScreen error={error} onRetry={retry} homeHref={homeHref} whole={Boolean(whole)} />
      )}
    >
      {children}
    </ErrorBoundary>
  )
}
