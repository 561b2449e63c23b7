import { ClockRegular } from '@fluentui/react-icons/svg/clock'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { useText } from '../locale/use-text.ts'
import { MessageScreen } from '../screens/message-screen.tsx'
import { isIdle, useIdleTimer } from '../use-idle-timer.ts'

const REDIRECT_DELAY = 3_000

export interface IdleLogoutProps {
  /** Milliseconds without activity in any tab. */
  timeout: number
  /** False without a signed-in user. */
  enabled: boolean
  /** Ends the session. */
  onIdle: () => void
  /** Goes to the sign-in page, 3 seconds later. */
  onRedirect: () => void
  children: ReactNode
}

/**
 * Signs out an inactive user, hides the page, explains why, then leads to the sign-in page; so does every other tab.
 */
export function IdleLogout(props: IdleLogoutProps): ReactNode {
  const { timeout, enabled, onIdle, onRedirect, children } = props
  const { t } = useText('common')
  const [gone, setGone] = useState<'here' | 'elsewhere' | null>(null)
  const [wasEnabled, setWasEnabled] = useState(enabled)
  if (wasEnabled !== enabled) {
    setWasEnabled(enabled)
    // A user who signs out manually has just been active.
    if (!enabled && !gone && isIdle(timeout)) setGone('elsewhere')
  }
  const redirect = (): void => {
    onRedirect()
    setGone(null)
  }
  useIdleTimer({
    timeout,
    enabled,
    onIdle: () => {
      setGone('here')
      onIdle()
    },
    onRedirect: redirect,
    redirectDelay: REDIRECT_DELAY,
  })
  const follow = useEffectEvent(redirect)
  useEffect(() => {
    if (gone !== 'elsewhere') return undefined
    const timer = setTimeout(follow, REDIRECT_DELAY)
    return () => clearTimeout(timer)
  }, [gone])
  if (!gone) return children
  return (
    <MessageScreen tone="neutral" role="alert" icon={<ClockRegular />} title={t('idle.logged_out')} whole />
  )
}
