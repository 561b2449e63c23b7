import type { Delivery } from '@coverdesk/sdk'
import { useText } from '@coverdesk/ui'

/** Which mail or text a message is; what it is for, where it has no words. */
export function useDeliveryName(): (row: Pick<Delivery, 'template' | 'topic'>) => string {
  const { t } = useText('deliveries')
  const templates = useText('notification-templates')
  return ({ template, topic }) =>
    template ? templates.t(`templates.${template}.name`) : t(`topics.${topic}`)
}
