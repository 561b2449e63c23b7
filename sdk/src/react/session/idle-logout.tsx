import { ClockRegular } from '@fluentui/react-icons/svg/clock'
import { type ReactNode, useState } from 'react'
import { useText } from '../locale/use-text.ts'
import { MessageScreen } from '../screens/message-screen.tsx'
import { useIdleTimer } from '../use-idle-timer.ts'

export interface IdleLogoutProps {
  /** Milliseconds without a sign of life in any tab. */
  timeout: number
  /** False when nobody is signed in. */
  enabled: boolean
  /** Ends the session. */
  onIdle: () => void
  /** Goes to the sign-in page, 3 seconds later. */
  onRedirect: () => void
  children: ReactNode
}

/** Logs out a person who has left, takes the page off the screen, says why, then leads to the sign-in page. */
export function IdleLogout(props: IdleLogoutProps): ReactNode {
  const { timeout, enabled, onIdle, onRedirect, children } = props
  const { t } = useText('common')
  const [gone, setGone] = useState(false)
  useIdleTimer({
    timeout,
    enabled,
    onIdle: () => {
      setGone(true)
      onIdle()
    },
    onRedirect: () => {
      onRedirect()
      setGone(false)
    },
  })
  if (!gone) return children
  return (
    <MessageScreen tone="neutral" role="alert" icon={<ClockRegular />} title={t('idle.logged_out')} whole />
  )
}
