import type { NotificationQuery } from '@coverdesk/sdk'
import { queryAtom } from '@coverdesk/ui'
import { listAtoms } from '@coverdesk/ui/list-page'
import { resourceStore } from '@coverdesk/ui/operations'

/** Fallback without an event stream; with one, notifications arrive at once. */
const UNREAD_EVERY = 5 * 60_000

export const notificationKeys = {
  all: ['notifications'],
  list: ['notifications', 'list'],
  unread: ['notifications', 'unread'],
}

/** Unread notifications for the bell. */
export const unreadNotificationsAtom = queryAtom((client) => ({
  queryKey: notificationKeys.unread,
  queryFn: () => client.workspace.notifications.unread(),
  refetchInterval: UNREAD_EVERY,
}))

/** The user's notifications by the filters in the URL, newest first. */
export const notificationsAtom = listAtoms(notificationKeys.list, (client, query: NotificationQuery) =>
  client.workspace.notifications.list(query),
)

/** Operations that change notifications. */
export const notificationStore = resourceStore(
  (client) => client.workspace.notifications,
  'update',
  'readAll',
  'delete',
  'restore',
)
