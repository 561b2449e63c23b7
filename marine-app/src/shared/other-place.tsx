import { ErrorScreen, otherAudience } from '@coverdesk/ui'
import { type ReactElement, useEffect } from 'react'
import { paths } from '../paths.ts'

/** An address of another audience goes to that audience's domain; one of nobody's shows the error page. */
export function UnknownAddress(): ReactElement | null {
  const elsewhere = otherAudience('marine', window.location)
  useEffect(() => {
    if (elsewhere) window.location.replace(elsewhere)
  }, [elsewhere])
  return elsewhere ? null : <ErrorScreen homeHref={paths.home} whole />
}
