import type { Notification, Page } from '@coverdesk/sdk'
import { queryAtom, suspenseInfiniteQueryAtom } from '@coverdesk/sdk/react'

/** Should no live line be had; with one, news come at once. */
const UNREAD_EVERY = 5 * 60_000

export const notificationKeys = {
  all: ['notifications'],
  list: ['notifications', 'list'],
  unread: ['notifications', 'unread'],
}

/** What the bell shows. */
export const unreadNotificationsAtom = queryAtom((client) => ({
  queryKey: notificationKeys.unread,
  queryFn: () => client.notifications.unread(),
  refetchInterval: UNREAD_EVERY,
}))

export const notificationsAtom = suspenseInfiniteQueryAtom<Page<Notification>, string>((client) => ({
  queryKey: notificationKeys.list,
  queryFn: ({ pageParam }) => client.notifications.list(pageParam ? { cursor: pageParam } : {}),
  initialPageParam: '',
  getNextPageParam: (page) => page.meta.next_cursor,
}))
