import type { ApprovalState, TrackerDetail } from '@coverdesk/sdk'
import { useText } from '@coverdesk/ui'
import { Card, Facts } from '@coverdesk/ui/parts'
import { makeStyles, tokens } from '@fluentui/react-components'
import type { ReactElement } from 'react'
import { Link } from 'wouter'
import { queuePath } from '../paths.ts'
import { ApprovalStateBadge } from '../shared/queue-states.tsx'

const useStyles = makeStyles({
  list: { display: 'grid', rowGap: tokens.spacingVerticalL },
  title: { marginBlock: `0 ${tokens.spacingVerticalXS}`, fontSize: tokens.fontSizeBase300 },
})

/** Lists the approvals of a tracker: approvers, decisions and reasons. */
export function TrackerApprovals({ tracker }: { tracker: TrackerDetail }): ReactElement | null {
  const styles = useStyles()
  const { t, formatDateTime } = useText('trackers')
  const { approvals, workflow_id: workflowId } = tracker
  if (approvals.length === 0) return null
  const decider = ({ decided_by: name, on_behalf_of: colleague }: (typeof approvals)[number]) =>
    name && colleague ? t('acting_for', { name, colleague }) : name
  return (
    <Card title={t('detail.approvals')}>
      <div className={styles.list}>
        {approvals.map((approval) => (
          <div key={approval.id}>
            <h3 className={styles.title}>
              <Link href={queuePath(workflowId, 'approvals', approval.id)}>{approval.title}</Link>
            </h3>
            <Facts
              facts={[
                [t('detail.asked'), approval.asked],
                [
                  t('detail.decision'),
                  <ApprovalStateBadge key="state" state={approval.state as ApprovalState} />,
                ],
                [t('detail.decided_by'), decider(approval)],
                [t('detail.decided_at'), approval.decided_at ? formatDateTime(approval.decided_at) : ''],
                [t('detail.reason'), approval.reason],
              ]}
            />
          </div>
        ))}
      </div>
    </Card>
  )
}
