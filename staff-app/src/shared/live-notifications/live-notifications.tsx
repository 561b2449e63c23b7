import { useClient, useInvalidate } from '@coverdesk/ui'
import { useEffect } from 'react'
import { notificationKeys } from '../../notifications/notifications.atoms.ts'
import { shareEvents } from './share-events.ts'

/** Keeps the notifications up to date while the user is signed in. */
export function LiveNotifications({ userId }: { userId: string }): null {
  const { events } = useClient().workspace
  const invalidate = useInvalidate()
  useEffect(() => {
    const leave = new AbortController()
    const onChange = (): void => void invalidate(notificationKeys.all)
    void shareEvents({ events, userId, onChange, signal: leave.signal }).catch(() => undefined)
    return () => leave.abort()
  }, [events, invalidate, userId])
  return null
}
