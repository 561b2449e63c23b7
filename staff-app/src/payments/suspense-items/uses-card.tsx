import type { SuspenseUse } from '@coverdesk/sdk'
import { useText } from '@coverdesk/ui'
import { Card, type Fact, Facts } from '@coverdesk/ui/parts'
import { makeStyles, tokens } from '@fluentui/react-components'
import type { ReactElement } from 'react'
import { Link } from 'wouter'
import { queuePath } from '../../paths.ts'

const useStyles = makeStyles({
  stack: { display: 'grid', rowGap: tokens.spacingVerticalL },
})

/** Shows what became of money in suspense, the oldest use first. */
export function UsesCard({ uses }: { uses: readonly SuspenseUse[] }): ReactElement {
  const styles = useStyles()
  const { t } = useText('suspense-items')
  return (
    <Card title={t('use.title')}>
      <div className={styles.stack}>
        {uses.length === 0 ? t('use.none') : uses.map((use) => <Use key={use.id} use={use} />)}
      </div>
    </Card>
  )
}

function Use({ use }: { use: SuspenseUse }): ReactElement {
  const { t, formatDate, formatDateTime, formatNaira, formatList } = useText('suspense-items')
  const { tracker, payee, bank, account_number, reference, paid_on } = use
  const by = (name: string | null, at: string | null) => name && at && formatList([name, formatDateTime(at)])
  const facts: Fact[] = [
    [t(`kinds.${use.kind}`), `${formatNaira(use.amount)} · ${t(`use.statuses.${use.status}`)}`],
    [
      t('use.premium'),
      tracker && (
        <Link key="tracker" href={queuePath(tracker.workflow_id, 'trackers', tracker.id)}>
          {tracker.reference}
        </Link>
      ),
    ],
    [t('refund.payee'), payee && `${payee} · ${bank} ${account_number}`],
    [t('refund.holder'), use.holder_name],
    [t('refund.reference'), reference && paid_on && `${reference} · ${formatDate(paid_on)}`],
    [t('use.reason'), use.reason],
    [t('use.proposed_by'), by(use.proposed_by, use.proposed_at)],
    [t('use.decided_by'), by(use.decided_by, use.decided_at)],
    [t('use.rejection'), use.rejection],
  ]
  return <Facts facts={facts} />
}
