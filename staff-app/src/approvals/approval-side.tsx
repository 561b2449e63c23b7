import { partyNames } from '@coverdesk/lists/party-names'
import { type Approval, maskEmail } from '@coverdesk/sdk'
import { useText } from '@coverdesk/ui'
import { Card, Due, Facts, Reference } from '@coverdesk/ui/parts'
import { makeStyles, tokens } from '@fluentui/react-components'
import type { ReactElement } from 'react'
import { Link } from 'wouter'
import { claimPath, policyPath, queuePath } from '../paths.ts'
import { ApprovalStateBadge } from '../shared/queue-states.tsx'

const useStyles = makeStyles({
  list: { listStyleType: 'none', margin: 0, padding: 0, display: 'grid', rowGap: tokens.spacingVerticalM },
  other: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalS },
  faint: { flexBasis: '100%', color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
})

/** Lists the approvers, the due date and the decisions of the other approvers. */
export function ApprovalSide({ approval }: { approval: Approval }): ReactElement {
  const styles = useStyles()
  const { t, formatDateTime, formatList } = useText('queues')
  const { customer, others, due_at: due, claim, policy } = approval
  return (
    <>
      <Card title={t('approval.about')}>
        <Facts
          facts={[
            [t('columns.asked'), formatList(partyNames(approval.asked_all))],
            [t('approval.mode'), others.length > 0 ? t(`approval.modes.${approval.mode}`) : ''],
            [t('columns.customer'), customer?.name || t('columns.unknown')],
            [t('approval.created'), formatDateTime(approval.created_at)],
            [t('columns.due'), due ? <Due key="due" at={due} late={approval.late} /> : ''],
            [t('approval.expires'), approval.state === 'waiting' ? formatDateTime(approval.expires_at) : ''],
            [
              t('approval.claim'),
              claim ? (
                <Link key="claim" href={claimPath(claim.id)}>
                  <Reference>{claim.claim_number}</Reference>
                </Link>
              ) : null,
            ],
            [
              t('approval.policy'),
              policy ? (
                <Link key="policy" href={policyPath(policy.id)}>
                  <Reference>{policy.policy_number}</Reference>
                </Link>
              ) : null,
            ],
            [
              t('form.tracker'),
              <Link key="tracker" href={queuePath(approval.workflow_id, 'trackers', approval.tracker_id)}>
                {approval.reference}
              </Link>,
            ],
          ]}
        />
      </Card>
      {approval.handed_over ? (
        <Card title={t('hand_over.card')}>
          <Facts
            facts={[
              [t('hand_over.by'), approval.handed_over.by],
              [t('hand_over.at'), formatDateTime(approval.handed_over.at)],
              [t('hand_over.reason'), approval.handed_over.reason],
              [t('hand_over.now'), approval.state === 'waiting' ? (approval.asked.name ?? '') : ''],
            ]}
          />
        </Card>
      ) : null}
      {others.length > 0 ? (
        <Card title={t('approval.others')}>
          <ul className={styles.list}>
            {others.map(({ asked, state, decided_by: by, decided_at: at }, index) => (
              <li key={`${asked.name ?? ''}.${String(index)}`} className={styles.other}>
                <span>{asked.name ?? (asked.email ? maskEmail(asked.email) : '')}</span>
                <ApprovalStateBadge state={state} />
                {by && at ? (
                  <span className={styles.faint}>
                    {t('approval.other_decided', { who: by, when: formatDateTime(at) })}
                  </span>
                ) : null}
              </li>
            ))}
          </ul>
        </Card>
      ) : null}
    </>
  )
}
