import { isReloading, useText } from '@coverdesk/sdk/react'
import { useEffect } from 'react'

/**
 * Asks before unsaved work is left: by a link, by closing the page, by a reload.
 *
 * @param whenClosing - true asks only when the page is closed: elsewhere in the app the work is kept
 */
export function useLeaveGuard(changed: boolean, whenClosing = false): void {
  const { t } = useText('staff')
  const question = t('leave_unsaved')
  useEffect(() => {
    if (!changed) return undefined
    const ask = (event: BeforeUnloadEvent): void => {
      if (!isReloading()) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [changed])
  useEffect(() => {
    if (!changed || whenClosing) return undefined
    const askAtLink = (event: MouseEvent): void => {
      const link = event.target instanceof Element ? event.target.closest('a[href]') : null
      if (!link || window.confirm(question)) return
      event.preventDefault()
      event.stopPropagation()
    }
    // Before the router hears of the click.
    document.addEventListener('click', askAtLink, true)
    return () => document.removeEventListener('click', askAtLink, true)
  }, [changed, whenClosing, question])
}
