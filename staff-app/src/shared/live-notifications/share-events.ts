import type { LiveEvent, NotificationsChanged } from '@coverdesk/sdk'
import type { AppClient } from '@coverdesk/ui'
import { followEvents } from '@coverdesk/ui/event-stream'

export interface ShareOptions {
  events: AppClient['workspace']['events']
  userId: string
  onChange: (change: NotificationsChanged) => void
  signal: AbortSignal
}

/**
 * Shares one event stream between all tabs of the browser: one tab opens it and forwards its events, and
 * another tab takes over when that one closes. A browser that cannot share opens one stream for each tab.
 */
export async function shareEvents({ events, userId, onChange, signal }: ShareOptions): Promise<void> {
  const name = `coverdesk-events-${userId}`
  const locks: LockManager | undefined = navigator.locks
  const tabs = locks && typeof BroadcastChannel === 'function' ? new BroadcastChannel(name) : null
  let lastId = ''
  const hear = (event: LiveEvent): void => {
    lastId = event.id
    onChange(event.data)
  }
  const follow = (): Promise<void> =>
    followEvents({
      open: (id, call) => events.open(id, call),
      signal,
      lastId: () => lastId,
      onEvent: (event) => {
        tabs?.postMessage(event)
        hear(event)
      },
    })
  if (!tabs) return follow()
  tabs.onmessage = ({ data }: MessageEvent<LiveEvent>) => hear(data)
  try {
    await locks.request(name, { signal }, follow)
  } catch (error) {
    if (!signal.aborted) throw error
  } finally {
    tabs.close()
  }
}
