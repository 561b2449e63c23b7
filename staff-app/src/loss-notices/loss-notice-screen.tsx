import { CLAIMS_WORKFLOW_ID, type LossNotice } from '@coverdesk/sdk'
import { hasPrivilege, PageTitle, useClient, userAtom, useText } from '@coverdesk/ui'
import { Card, DetailLayout, Facts, Reference } from '@coverdesk/ui/parts'
import { makeStyles } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import type { ReactElement } from 'react'
import { Link, useParams } from 'wouter'
import { claimPath, queuePath } from '../paths.ts'
import { RevealedValue } from '../shared/revealed.tsx'
import { DismissDialog } from './dismiss-dialog.tsx'
import { LossNoticeStateBadge } from './loss-notice-state.tsx'
import { lossNoticeAtom } from './loss-notices.atoms.ts'
import { MatchCard } from './match-card.tsx'

const useStyles = makeStyles({ lines: { whiteSpace: 'pre-line' } })

/** `/claims/loss-notices/:id`: the reported loss, and the claim or policy it belongs to. */
export function LossNoticeScreen(): ReactElement {
  const { id } = useParams<{ id: string }>()
  const notice = useAtomValue(lossNoticeAtom(id))
  const user = useAtomValue(userAtom)
  const may = hasPrivilege(user, 'claim.claim.edit') && notice.state === 'received'
  return (
    <>
      <PageTitle
        title={notice.reference}
        lead={<LossNoticeStateBadge state={notice.state} />}
        actions={may ? <DismissDialog notice={notice} /> : null}
      />
      <DetailLayout
        main={
          <>
            <ReportCard notice={notice} />
            <MatchCard notice={notice} may={may} />
          </>
        }
        side={
          <>
            <ReporterCard notice={notice} />
            {notice.state === 'received' ? null : <DecisionCard notice={notice} />}
          </>
        }
      />
    </>
  )
}

function ReportCard({ notice }: { notice: LossNotice }): ReactElement {
  const styles = useStyles()
  const { t, formatDate, formatDateTime } = useText('claims')
  return (
    <Card title={t('notices.report')}>
      <Facts
        facts={[
          [t('notices.columns.plate'), notice.plate],
          [t('notices.columns.loss_date'), formatDate(notice.loss_date)],
          [t('notices.place'), notice.place],
          [
            t('notices.description'),
            <span key="description" dir="auto" className={styles.lines}>
              {notice.description}
            </span>,
          ],
          [t('notices.columns.received_at'), formatDateTime(notice.received_at)],
        ]}
      />
    </Card>
  )
}

function ReporterCard({ notice }: { notice: LossNotice }): ReactElement {
  const client = useClient()
  const { t } = useText('claims')
  const may = hasPrivilege(useAtomValue(userAtom), 'customer.customer.reveal')
  const contact = (field: 'email' | 'phone', masked: string) =>
    masked ? (
      <RevealedValue
        key={field}
        masked={masked}
        may={may}
        reveal={() => client.claims.lossNotices.reveal(notice.id, field)}
      />
    ) : null
  return (
    <Card title={t('notices.columns.name')}>
      <Facts
        facts={[
          [t('customer.name'), notice.name],
          [t('notices.columns.role'), t(`notices.roles.${notice.role}`)],
          [t('notices.own_plate'), notice.own_plate],
          [t('notices.phone'), contact('phone', notice.masked_phone)],
          [t('notices.email'), contact('email', notice.masked_email)],
        ]}
      />
    </Card>
  )
}

function DecisionCard({ notice }: { notice: LossNotice }): ReactElement {
  const { t, formatDateTime } = useText('claims')
  const { claim, tracker_id: tracker } = notice
  return (
    <Card title={t('notices.decision')}>
      <Facts
        facts={[
          [t('notices.decided_by'), notice.decided_by],
          [t('notices.decided_at'), notice.decided_at ? formatDateTime(notice.decided_at) : null],
          [t('notices.reason'), notice.reason],
          [
            t('notices.claim'),
            claim ? (
              <Link key="claim" href={claimPath(claim.id)}>
                <Reference>{claim.claim_number}</Reference>
              </Link>
            ) : null,
          ],
          [
            t('notices.case'),
            tracker && !claim ? (
              <Link key="tracker" href={queuePath(CLAIMS_WORKFLOW_ID, 'trackers', tracker)}>
                {t('notices.open_tracker')}
              </Link>
            ) : null,
          ],
        ]}
      />
    </Card>
  )
}
