import { ErrorScreen, otherAudience } from '@coverdesk/ui'
import { type ReactElement, useEffect } from 'react'
import { paths } from '../paths.ts'

/** Redirects an address of another audience to its domain; an unknown address shows the error page. */
export function UnknownAddress(): ReactElement | null {
  const elsewhere = otherAudience('marine', window.location)
  useEffect(() => {
    if (elsewhere) window.location.replace(elsewhere)
  }, [elsewhere])
  return elsewhere ? null : <ErrorScreen homeHref={paths.home} whole />
}
