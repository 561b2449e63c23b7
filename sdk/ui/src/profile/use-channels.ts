import type { EventChannels, NotificationEvent } from '@coverdesk/sdk'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { useClient } from '../client.ts'
import { useChange } from '../queries/use-change.ts'
import { useInvalidate } from '../queries/use-query-cache.ts'
import { channelKeys, channelsAtom } from './profile.atoms.ts'

export interface ChannelChoices {
  /** Undefined until the server has said. */
  events: readonly EventChannels[] | undefined
  failed: boolean
  choose: (channels: EventChannels) => void
}

/** What is chosen shows at once, and goes back to what counts where the server refuses it. */
export function useChannels(): ChannelChoices {
  const client = useClient()
  const invalidate = useInvalidate()
  const { data, isError } = useAtomValue(channelsAtom)
  const [wished, setWished] = useState<ReadonlyMap<NotificationEvent, EventChannels>>(new Map())
  const send = useChange(async (channels: EventChannels) => {
    const { event, bell, mail } = channels
    try {
      await client.admin.notificationChannels.update(event, { bell, mail })
      await invalidate(channelKeys.all)
    } finally {
      setWished((current) => {
        if (current.get(event) !== channels) return current
        const rest = new Map(current)
        rest.delete(event)
        return rest
      })
    }
  })
  return {
    events: data?.map((one) => wished.get(one.event) ?? one),
    failed: isError,
    choose: (channels) => {
      setWished((current) => new Map(current).set(channels.event, channels))
      send(channels)
    },
  }
}
