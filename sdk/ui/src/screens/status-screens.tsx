import type { ReactElement } from 'react'
import { useHistoryState } from 'wouter/use-browser-location'
import { ErrorScreen } from './error-screen.tsx'
import { SuccessScreen } from './success-screen.tsx'

export interface StatusScreenProps {
  /** The next page. */
  homeHref: string
}

/** `/status/success`: a success, with the message of the page that led here in the navigation's state. */
export function StatusSuccess({ homeHref }: StatusScreenProps): ReactElement {
  const message = useStateValue('message')
  return (
    <SuccessScreen message={typeof message === 'string' ? message : undefined} homeHref={homeHref} whole />
  )
}

/** `/status/error`: the shared error page at an address of its own, for the status in the navigation's state. */
export function StatusError({ homeHref }: StatusScreenProps): ReactElement {
  const status = useStateValue('status')
  const props = typeof status === 'number' ? { status } : { error: new Error() }
  return <ErrorScreen {...props} homeHref={homeHref} whole />
}

function useStateValue(key: string): unknown {
  const state = useHistoryState<unknown>()
  return typeof state === 'object' && state !== null ? Reflect.get(state, key) : undefined
}
