import { type Caller, CLAIMS_WORKFLOW_ID, type Claim } from '@coverdesk/sdk'
import { useText } from '@coverdesk/ui'
import { Card, Facts } from '@coverdesk/ui/parts'
import { makeStyles, tokens } from '@fluentui/react-components'
import type { ReactElement } from 'react'
import { Link } from 'wouter'
import { queuePath } from '../paths.ts'
import { useLossType } from '../shared/loss-type.ts'
import { CorrectNotice } from './corrections/correct-notice.tsx'
import { CorrectionsList } from './corrections/corrections-list.tsx'

const useStyles = makeStyles({
  report: {
    marginBlock: `${tokens.spacingVerticalM} 0`,
    maxWidth: '72ch',
    whiteSpace: 'pre-line',
    overflowWrap: 'anywhere',
  },
})

/** The caller's role, with name and number where they are not the policyholder's. */
const callerText = ({ role, name, phone }: Caller, t: (key: string) => string): string =>
  [t(`callers.${role}`), name, phone].filter(Boolean).join(' · ')

/** Shows the customer's loss notice. */
export function NoticeCard({ claim, may }: { claim: Claim; may: boolean }): ReactElement {
  const styles = useStyles()
  const lossType = useLossType()
  const { t, formatDate, formatDateTime, formatList } = useText('claims')
  return (
    <Card title={t('notice.title')} actions={may ? <CorrectNotice claim={claim} /> : null}>
      <Facts
        facts={[
          [t('columns.loss_type'), lossType(claim.loss_type)],
          [t('columns.loss_date'), formatDate(claim.loss_date)],
          [t('notice.time'), claim.loss_time ?? t('notice.time_unknown')],
          [t('notice.place'), claim.place],
          [t('notice.reported'), formatDateTime(claim.created_at)],
          [t('notice.caller'), claim.caller ? callerText(claim.caller, t) : ''],
          [t('notice.photos_to_come'), formatList(claim.photos_to_come.map(({ label }) => label))],
        ]}
      />
      {claim.notice_form_id ? (
        <Link href={queuePath(CLAIMS_WORKFLOW_ID, 'forms', claim.notice_form_id)}>{t('notice.whole')}</Link>
      ) : null}
      {claim.description ? (
        <p className={styles.report} dir="auto">
          {claim.description}
        </p>
      ) : null}
      <CorrectionsList corrections={claim.corrections} />
    </Card>
  )
}
