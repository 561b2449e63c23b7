import { useText } from '@coverdesk/ui'
import { spelled } from '../shared/loss-type.ts'

/** Returns a function that names a channel of the payment gateway; formats the code of an unknown one. */
export function useChannel(): (channel: string | null) => string {
  const { t, has } = useText('payments')
  return (channel) => {
    if (!channel) return ''
    return has(`in.channels.is_${channel}`) ? t(`in.channels.is_${channel}`) : spelled(channel)
  }
}
