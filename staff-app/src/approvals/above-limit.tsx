import { partyNames } from '@coverdesk/lists/party-names'
import type { Approval } from '@coverdesk/sdk'
import { useText } from '@coverdesk/ui'
import { MessageBar, MessageBarBody } from '@fluentui/react-components'
import type { ReactElement } from 'react'

/** Shows the user's approval limit, the limit this decision needs, and who has it. */
export function AboveLimit({ approval }: { approval: Approval }): ReactElement | null {
  const { t, formatNaira, formatList } = useText('queues')
  const { refusal, your_limit: limit, amount, able } = approval
  if (refusal?.code !== 'limit_exceeded' || limit === null) return null
  const who = formatList(partyNames(able))
  return (
    <MessageBar intent="warning" layout="multiline">
      <MessageBarBody>
        {t(able.length > 0 ? 'decide.above_limit' : 'decide.above_all', {
          limit: formatNaira(limit),
          amount: formatNaira(amount),
          who,
        })}
      </MessageBarBody>
    </MessageBar>
  )
}
