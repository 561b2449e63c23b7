import { NotificationMenu, useText } from '@coverdesk/ui'
import type { ReactElement } from 'react'

/** Placeholder of the notifications, which this portal keeps closed: events are sent by email. */
export function HiddenNotifications(): ReactElement {
  const { t } = useText('marine')
  return (
    <div hidden>
      <NotificationMenu
        items={[]}
        unread={0}
        empty={{ title: t('notifications.none'), text: t('notifications.none_text') }}
      />
    </div>
  )
}
