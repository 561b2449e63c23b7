import type { ApprovalLimit } from '@coverdesk/sdk'
import { useRoleName, useText } from '@coverdesk/ui'
import { MessageBar, MessageBarBody } from '@fluentui/react-components'
import type { ReactElement } from 'react'

/** Shows the user's confirmation limit and the roles with a sufficient one. */
export function PaymentLimit({ limit }: { limit: ApprovalLimit }): ReactElement {
  const { t, formatNaira, formatList } = useText('claims')
  const nameOf = useRoleName()
  const { kind } = limit
  const able = limit.able.map(nameOf)
  const amounts = { limit: formatNaira(limit.limit), used: formatNaira(limit.used) }
  return (
    <MessageBar intent="warning" layout="multiline">
      <MessageBarBody>
        {t(kind === 'daily' ? 'payout.limit.daily' : 'payout.limit.single', amounts)}{' '}
        {able.length > 0 ? t('payout.limit.able', { who: formatList(able) }) : t('payout.limit.nobody')}
      </MessageBarBody>
    </MessageBar>
  )
}
