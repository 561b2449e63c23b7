import { NotificationMenu, useText } from '@coverdesk/ui'
import type { ReactElement } from 'react'

/** The place of the notifications, which this portal keeps closed: what happens is told by mail. */
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
