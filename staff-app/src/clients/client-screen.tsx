import type { ClientRecord } from '@coverdesk/sdk'
import { PageTitle, useText } from '@coverdesk/ui'
import { WaitingNote } from '@coverdesk/ui/change-requests'
import { DetailLayout } from '@coverdesk/ui/parts'
import { MessageBar, MessageBarBody } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import type { ReactElement } from 'react'
import { Link, useParams } from 'wouter'
import { clientPath, paths } from '../paths.ts'
import { clientAtom } from './clients.atoms.ts'
import { ContactCard } from './contact-card.tsx'
import { DetailsCard } from './details-card.tsx'
import { DuplicatesCard } from './duplicates-card.tsx'
import { HistoryCard } from './history-card.tsx'
import { MessagesCard } from './messages-card.tsx'
import { PrivacyCard } from './privacy-card.tsx'
import { RecordCards } from './record-cards.tsx'
import { StandingBadge } from './standing-badge.tsx'

/** `/clients/:id`: everything of one customer. */
export function ClientScreen(): ReactElement {
  const { id } = useParams<{ id: string }>()
  const record = useAtomValue(clientAtom(id))
  const open = record.merged_into === null && record.standing !== 'erased'
  return (
    <>
      <PageTitle title={record.name} lead={<StandingBadge standing={record.standing} />} />
      <Notes record={record} />
      <WaitingNote waiting={record.waiting} href={paths.changeRequests} />
      <WaitingNote waiting={record.waiting_contact} href={paths.changeRequests} />
      <DetailLayout
        key={id}
        main={
          <>
            <DetailsCard record={record} open={open} />
            <RecordCards record={record} />
            <MessagesCard record={record} />
          </>
        }
        side={
          <>
            <ContactCard record={record} />
            {open ? <DuplicatesCard record={record} open={open} /> : null}
            <PrivacyCard record={record} open={open} />
            <HistoryCard clientId={id} />
          </>
        }
      />
    </>
  )
}

/** What a user has to know before working on the record. */
function Notes({ record }: { record: ClientRecord }): ReactElement {
  const { t, formatDate } = useText('clients')
  const { merged_into: remaining, standing, restricted_at: since } = record
  return (
    <>
      {remaining ? (
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody>
            {t('page.merged_into', { name: remaining.name })}{' '}
            <Link href={clientPath(remaining.id)}>{t('page.open_client', { name: remaining.name })}</Link>
          </MessageBarBody>
        </MessageBar>
      ) : null}
      {standing === 'restricted' && since ? (
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody>{t('page.restricted', { day: formatDate(since) })}</MessageBarBody>
        </MessageBar>
      ) : null}
      {standing === 'erased' ? (
        <MessageBar intent="info" layout="multiline">
          <MessageBarBody>{t('page.erased')}</MessageBarBody>
        </MessageBar>
      ) : null}
    </>
  )
}
