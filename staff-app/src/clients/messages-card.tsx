import type { ClientRecord } from '@coverdesk/sdk'
import { useText } from '@coverdesk/ui'
import { Card } from '@coverdesk/ui/parts'
import type { ReactElement } from 'react'
import { Lines } from './lines.tsx'

/** Emails and text messages to a customer, and the consents the customer gave. */
export function MessagesCard({ record }: { record: ClientRecord }): ReactElement {
  const { t, formatDateTime } = useText('clients')
  const templates = useText('notification-templates')
  const nameOf = (template: string): string =>
    templates.has(`templates.${template}.name`) ? templates.t(`templates.${template}.name`) : template
  return (
    <>
      <Card title={t('page.messages')}>
        <Lines
          lines={record.messages.map((one) => ({
            key: one.id,
            title: nameOf(one.template),
            detail: [t(`page.${one.state}_message`), one.masked_to, formatDateTime(one.created_at)].join(
              ' · ',
            ),
          }))}
        />
      </Card>
      <Card title={t('page.consents')}>
        <Lines
          lines={record.consents.map((one) => ({
            key: one.tracker_id,
            title: t('page.consent', { version: one.version }),
            detail: [
              one.given ? t('page.given_by', { how: one.given }) : t('page.given_self'),
              formatDateTime(one.given_at),
              one.reference,
            ].join(' · '),
          }))}
        />
      </Card>
    </>
  )
}
