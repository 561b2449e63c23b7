import type { Approval } from '@coverdesk/sdk'
import { useText } from '@coverdesk/ui'
import { Card, Facts } from '@coverdesk/ui/parts'
import type { ReactElement } from 'react'
import { ApprovalStateBadge } from '../shared/queue-states.tsx'

/** Shows the decision, its maker and its reason. */
export function Decided({ approval }: { approval: Approval }): ReactElement {
  const { t, formatDateTime } = useText('queues')
  return (
    <Card title={t('decided.title')}>
      <Facts
        facts={[
          [t('columns.state'), <ApprovalStateBadge key="state" state={approval.state} />],
          [t('decided.by'), approval.decided_by],
          [t('decided.on_behalf_of'), approval.on_behalf_of],
          [t('decided.at'), approval.decided_at ? formatDateTime(approval.decided_at) : ''],
          [t('decide.reason'), approval.reason],
        ]}
      />
    </Card>
  )
}
