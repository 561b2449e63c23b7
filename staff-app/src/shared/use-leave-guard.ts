import { useText } from '@coverdesk/sdk/react'
import { useEffect } from 'react'

/** Asks before unsaved work is left: by a link, by closing the page, by a reload. */
export function useLeaveGuard(changed: boolean): void {
  const { t } = useText('staff')
  const question = t('leave_unsaved')
  useEffect(() => {
    if (!changed) return undefined
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault()
    const askAtLink = (event: MouseEvent): void => {
      const link = event.target instanceof Element ? event.target.closest('a[href]') : null
      if (!link || window.confirm(question)) return
      event.preventDefault()
      event.stopPropagation()
    }
    window.addEventListener('beforeunload', ask)
    // Before the router hears of the click.
    document.addEventListener('click', askAtLink, true)
    return () => {
      window.removeEventListener('beforeunload', ask)
      document.removeEventListener('click', askAtLink, true)
    }
  }, [changed, question])
}
