import { useText } from '@coverdesk/ui'
import { spelled } from '../shared/loss-type.ts'

/** A channel of the payment gateway in words; spelled where there are none. */
export function useChannel(): (channel: string | null) => string {
  const { t, has } = useText('payments')
  return (channel) => {
    if (!channel) return ''
    return has(`in.channels.is_${channel}`) ? t(`in.channels.is_${channel}`) : spelled(channel)
  }
}
