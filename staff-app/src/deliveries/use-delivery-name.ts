import type { Delivery } from '@coverdesk/sdk'
import { useText } from '@coverdesk/ui'

/** Returns a function that names a message by its template, or by its topic when it has none. */
export function useDeliveryName(): (row: Pick<Delivery, 'template' | 'topic'>) => string {
  const { t } = useText('deliveries')
  const templates = useText('notification-templates')
  return ({ template, topic }) =>
    template ? templates.t(`templates.${template}.name`) : t(`topics.${topic}`)
}
