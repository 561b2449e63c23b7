import type { PolicyEvent } from '@coverdesk/sdk'
import { useText } from '@coverdesk/ui'
import { Card } from '@coverdesk/ui/parts'
import { makeStyles, tokens } from '@fluentui/react-components'
import type { ReactElement } from 'react'
import { Link } from 'wouter'
import { claimPath } from '../../paths.ts'
import { CaseEventsLink } from '../../shared/case-events-link.tsx'
import { FactChanges } from '../fact-changes.tsx'
import { useActorName } from './entry-list.tsx'

const useStyles = makeStyles({
  list: { listStyleType: 'none', margin: 0, padding: 0, display: 'grid', rowGap: tokens.spacingVerticalM },
  event: {
    borderInlineStartWidth: '3px',
    borderInlineStartStyle: 'solid',
    borderInlineStartColor: tokens.colorBrandStroke2,
    paddingInlineStart: tokens.spacingHorizontalM,
    overflowWrap: 'anywhere',
  },
  faint: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
  none: { margin: 0, color: tokens.colorNeutralForeground2 },
})

interface EventsCardProps {
  policyId: string
  events: readonly PolicyEvent[]
}

/** Tells the life of a policy, newest first. */
export function EventsCard({ policyId, events }: EventsCardProps): ReactElement {
  const styles = useStyles()
  const { t } = useText('policy-record')
  return (
    <Card title={t('events.title')}>
      {events.length > 0 ? (
        <ol className={styles.list}>
          {events.map((event) => (
            <li key={`${event.kind} ${event.id}`} className={styles.event}>
              <Event event={event} />
            </li>
          ))}
        </ol>
      ) : (
        <p className={styles.none}>{t('events.none')}</p>
      )}
      <CaseEventsLink of="policy_id" id={policyId} />
    </Card>
  )
}

function Event({ event }: { event: PolicyEvent }): ReactElement {
  const styles = useStyles()
  const { formatDateTime } = useText('policy-record')
  const title = useEventTitle()(event)
  const actorName = useActorName()
  return (
    <>
      <div>{event.claim_id ? <Link href={claimPath(event.claim_id)}>{title}</Link> : title}</div>
      {event.facts.length > 0 ? <FactChanges facts={event.facts} /> : null}
      {event.reason ? <div dir="auto">{event.reason}</div> : null}
      <div className={styles.faint}>
        {formatDateTime(event.at)} · <bdi>{actorName(event.by)}</bdi>
      </div>
    </>
  )
}

/** Returns what an event is called: what happened, to what, with which amount. */
function useEventTitle(): (event: PolicyEvent) => string {
  const { t, formatDate, formatNaira } = useText('policy-record')
  const claims = useText('claims')
  return ({ kind, subject, amount, effective_from, claim_state }) => {
    const date = effective_from ? formatDate(effective_from) : ''
    switch (kind) {
      case 'claim':
        return t('events.claim', {
          number: subject ?? '',
          state: claim_state ? claims.t(`states.${claim_state}`) : '',
        })
      case 'message':
        return t('events.message', { title: subject ?? '' })
      case 'payment':
        return t('events.payment', { amount: formatNaira(amount ?? 0) })
      case 'endorse':
      case 'cancel':
      case 'reinstate': {
        const what = t(`change.kinds.${(kind === 'endorse' && subject) || kind}`)
        return amount
          ? t(`events.${kind}_${amount < 0 ? 'returned' : 'charged'}`, {
              what,
              date,
              amount: formatNaira(Math.abs(amount)),
            })
          : t(`events.${kind}`, { what, date })
      }
      default:
        return t(`events.${kind}`, { date })
    }
  }
}
