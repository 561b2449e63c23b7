import { ErrorScreen, otherAudience, SuccessScreen } from '@coverdesk/sdk/react'
import { type ReactElement, useEffect } from 'react'
import { useHistoryState } from 'wouter/use-browser-location'
import { paths } from '../paths.ts'

/** An address of another audience goes to that audience's domain; one of nobody's shows the error page. */
export function UnknownAddress(): ReactElement | null {
  const elsewhere = otherAudience('staff', window.location)
  useEffect(() => {
    if (elsewhere) window.location.replace(elsewhere)
  }, [elsewhere])
  return elsewhere ? null : <ErrorScreen homeHref={paths.home} whole />
}

/** What was done, as told by the page that led here. */
export function StatusSuccess(): ReactElement {
  const state = useHistoryState<unknown>()
  const told = typeof state === 'object' && state !== null && 'message' in state
  return <SuccessScreen message={told ? String(state.message) : undefined} whole />
}

/** The shared error page at an address of its own. */
export function StatusError(): ReactElement {
  return <ErrorScreen error={new Error()} homeHref={paths.home} whole />
}
