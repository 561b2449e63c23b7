import type { EventChannels, UserSession } from '@coverdesk/sdk'
import type { QueryKey } from '@tanstack/query-core'
import { type QueryAtom, queryAtom } from '../queries/query-atoms.ts'

export const channelKeys: Record<'all', QueryKey> = { all: ['notification-channels'] }

/** How one hears of each kind of event. */
export const channelsAtom: QueryAtom<EventChannels[]> = queryAtom((client) => ({
  queryKey: channelKeys.all,
  queryFn: () => client.admin.notificationChannels.list(),
}))

export const ownSessionKeys: Record<'all', QueryKey> = { all: ['own-sessions'] }

/** Where one is signed in. */
export const ownSessionsAtom: QueryAtom<UserSession[]> = queryAtom((client) => ({
  queryKey: ownSessionKeys.all,
  queryFn: () => client.auth.ownSessions.list(),
}))
