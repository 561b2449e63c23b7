import { hasPrivilege, PageTitle, RouteLink, userAtom, useText } from '@coverdesk/ui'
import { Card, Facts } from '@coverdesk/ui/parts'
import { makeStyles, tokens } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import type { ReactElement } from 'react'
import { paths, policyPath } from '../paths.ts'
import { industryRecordAtom } from './industry-records.atoms.ts'
import { ReportCard } from './report-card.tsx'

const useStyles = makeStyles({
  page: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalL },
  links: { display: 'flex', flexWrap: 'wrap', columnGap: tokens.spacingHorizontalL },
})

/** Shows the record of one policy in the industry database, and sends it again with corrections. */
export function RecordPage({ id }: { id: string }): ReactElement {
  const styles = useStyles()
  const { t, formatDate, formatDateTime, formatNumber, formatList } = useText('industry-records')
  const may = hasPrivilege(useAtomValue(userAtom), 'policy.motor.edit')
  const record = useAtomValue(industryRecordAtom(id))
  return (
    <div className={styles.page}>
      <PageTitle title={`${record.policy_number} · ${record.plate}`} />
      <div className={styles.links}>
        <RouteLink href={paths.industryRecords}>{t('all')}</RouteLink>
        <RouteLink href={policyPath(id)}>{t('policy')}</RouteLink>
      </div>
      <Card title={t('about')}>
        <Facts
          facts={[
            [t('columns.state'), t(`states.${record.state}`)],
            [t('columns.reason'), record.reason],
            [
              t('columns.event'),
              formatList([t(`events.${record.event}`), formatDate(record.effective_from)]),
            ],
            [t('columns.record'), record.number],
            [t('columns.certificate'), record.certificate_number],
            [t('columns.customer'), record.customer.name],
            [t('columns.attempts'), formatNumber(record.attempts)],
            [t('columns.queued_at'), formatDateTime(record.queued_at)],
            [t('sent_at'), record.sent_at ? formatDateTime(record.sent_at) : ''],
          ]}
        />
      </Card>
      <ReportCard key={record.version} record={record} locked={!may || record.state === 'accepted'} />
    </div>
  )
}
