import type { TrackerDetail } from '@coverdesk/sdk'
import { hasPrivilege, userAtom, useText } from '@coverdesk/ui'
import { Card, DocumentLink, type Fact, Facts, Reference, Timeline } from '@coverdesk/ui/parts'
import { makeStyles, tokens } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import type { ReactElement } from 'react'
import { Link } from 'wouter'
import { claimPath, policyPath } from '../paths.ts'
import { CaseEventsLink } from '../shared/case-events-link.tsx'
import { Revealed } from '../shared/revealed.tsx'

const useStyles = makeStyles({
  mails: { listStyleType: 'none', margin: 0, padding: 0, display: 'grid', rowGap: tokens.spacingVerticalS },
  faint: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
  files: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
})

/** Shows the customer, the records of the tracker and its history. */
export function TrackerSide({ tracker }: { tracker: TrackerDetail }): ReactElement {
  const styles = useStyles()
  const { t, formatDateTime } = useText('trackers')
  const { customer, documents, mails, policy, claim_id: claimId } = tracker
  const may = hasPrivilege(useAtomValue(userAtom), 'customer.customer.reveal')
  const contactOf = (field: 'email' | 'phone', masked = ''): ReactElement => (
    <Revealed
      key={field}
      clientId={customer?.id ?? ''}
      policyId={policy?.id}
      {...{ field, masked }}
      may={may && Boolean(customer?.id)}
    />
  )
  const belongs: Fact[] = [
    [
      t('detail.policy'),
      policy ? (
        <Link key="policy" href={policyPath(policy.id)}>
          <Reference>{policy.policy_number}</Reference>
        </Link>
      ) : null,
    ],
    [
      t('detail.claim'),
      claimId ? (
        <Link key="claim" href={claimPath(claimId)}>
          {t('detail.open_claim')}
        </Link>
      ) : null,
    ],
  ]
  return (
    <>
      <Card title={t('columns.customer')}>
        <Facts
          facts={[
            [t('detail.name'), customer?.name || t('columns.unknown')],
            [t('detail.email'), contactOf('email', customer?.masked_email)],
            [t('detail.phone'), contactOf('phone', customer?.masked_phone)],
            [t('columns.made_by'), tracker.made_by],
            [t('columns.started'), formatDateTime(tracker.created_at)],
            ...belongs,
          ]}
        />
      </Card>
      {documents.length > 0 ? (
        <Card title={t('detail.documents')}>
          <div className={styles.files}>
            {documents.map((document) => (
              <DocumentLink key={document.id} id={document.id} name={document.file_name} />
            ))}
          </div>
        </Card>
      ) : null}
      {mails.length > 0 ? (
        <Card title={t('detail.mails')}>
          <ul className={styles.mails}>
            {mails.map((mail) => (
              <li key={mail.id}>
                <div>{mail.title}</div>
                <div className={styles.faint}>{formatDateTime(mail.at)}</div>
              </li>
            ))}
          </ul>
        </Card>
      ) : null}
      <Card title={t('detail.timeline')}>
        <Timeline texts="trackers" events={tracker.timeline} />
        <CaseEventsLink of="tracker_id" id={tracker.id} />
      </Card>
    </>
  )
}
