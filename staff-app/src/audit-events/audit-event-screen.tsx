import type { AuditEvent } from '@coverdesk/sdk'
import { PageTitle, useText } from '@coverdesk/ui'
import { Card, DetailLayout, Facts } from '@coverdesk/ui/parts'
import { makeStyles, tokens } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import type { ReactElement } from 'react'
import { Link, useParams } from 'wouter'
import { paths } from '../paths.ts'
import { auditEventAtom } from './audit-events.atoms.ts'
import { ChangesTable } from './changes-table.tsx'

const useStyles = makeStyles({
  raw: { marginBlockStart: tokens.spacingVerticalL },
  text: {
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase200,
  },
})

/** Shows one audit event as a sentence, with the changed values side by side. */
export function AuditEventScreen(): ReactElement {
  const { id } = useParams<{ id: string }>()
  const event = useAtomValue(auditEventAtom(id))
  const { t } = useText('audit-events')
  return (
    <>
      <PageTitle title={t('title')} lead={event.sentence} />
      <DetailLayout key={event.id} main={<Main event={event} />} side={<Side event={event} />} />
    </>
  )
}

function Main({ event }: { event: AuditEvent }): ReactElement {
  const styles = useStyles()
  const { t } = useText('audit-events')
  return (
    <Card title={t('detail.changes')}>
      {event.changes.length > 0 ? <ChangesTable changes={event.changes} /> : <p>{t('detail.none')}</p>}
      {event.before || event.after ? (
        <details className={styles.raw}>
          <summary>{t('detail.raw')}</summary>
          <pre className={styles.text}>
            {JSON.stringify({ before: event.before, after: event.after }, null, 2)}
          </pre>
        </details>
      ) : null}
    </Card>
  )
}

function Side({ event }: { event: AuditEvent }): ReactElement {
  const { t, formatDateTime } = useText('audit-events')
  const { object_kind: kind, object_id: objectId } = event
  const more = new URLSearchParams({ object_kind: kind, object_id: objectId })
  return (
    <Card title={t('detail.about')}>
      <Facts
        facts={[
          [t('detail.when'), formatDateTime(event.at)],
          [
            t('detail.who'),
            event.actor_id && event.actor_kind === 'staff' ? (
              <Link key="who" href={`${paths.auditEvents}?actor_id=${event.actor_id}`}>
                {event.actor_name}
              </Link>
            ) : (
              event.actor_name
            ),
          ],
          [
            t('detail.record'),
            event.path ? (
              <Link key="record" href={event.path}>
                {event.object_name}
              </Link>
            ) : (
              `${event.object_name}. ${t('detail.gone')}`
            ),
          ],
          [t('detail.request'), event.request_id],
        ]}
      />
      <Link href={`${paths.auditEvents}?${more.toString()}`}>{t('detail.more')}</Link>
    </Card>
  )
}
