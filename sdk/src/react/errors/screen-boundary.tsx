import { useAtomValue } from 'jotai'
import { queryClientAtom } from 'jotai-tanstack-query'
import type { ReactElement, ReactNode } from 'react'
import { ErrorScreen } from '../screens/error-screen.tsx'
import { ErrorBoundary } from './error-boundary.tsx'

export interface ScreenBoundaryProps {
  children: ReactNode
  /** The address on screen: going elsewhere clears the failure. */
  location: string
  homeHref: string
  /** True when nothing else is on the page. */
  whole?: boolean
}

/** Keeps the fault of one screen to that screen; the menu around it stays. */
export function ScreenBoundary({ children, location, homeHref, whole }: ScreenBoundaryProps): ReactElement {
  const queryClient = useAtomValue(queryClientAtom)
  return (
    <ErrorBoundary
      resetKey={location}
      onRetry={() => void queryClient.resetQueries({ predicate: ({ state }) => state.status === 'error' })}
      fallback={(error, retry) => (
        <ErrorScreen error={error} onRetry={retry} homeHref={homeHref} whole={Boolean(whole)} />
      )}
    >
      {children}
    </ErrorBoundary>
  )
}
