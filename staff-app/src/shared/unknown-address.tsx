import { ErrorScreen, isLoggedInAtom, otherAudience } from '@coverdesk/ui'
import { useAtomValue } from 'jotai'
import { type ReactElement, useEffect } from 'react'
import { paths } from '../paths.ts'

/** Redirects an address of another audience to its domain; an unknown one shows the error page. */
export function UnknownAddress(): ReactElement | null {
  const framed = useAtomValue(isLoggedInAtom)
  const elsewhere = otherAudience('staff', window.location)
  useEffect(() => {
    if (elsewhere) window.location.replace(elsewhere)
  }, [elsewhere])
  return elsewhere ? null : <ErrorScreen homeHref={paths.home} whole={!framed} />
}
