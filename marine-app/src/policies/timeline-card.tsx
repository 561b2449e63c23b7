import type { CargoEvent, CargoPolicy } from '@coverdesk/sdk'
import { useText } from '@coverdesk/ui'
import { Card, Timeline } from '@coverdesk/ui/parts'
import type { ReactElement } from 'react'

/** Lists the events of a policy, newest first. */
export function TimelineCard({ policy: { events } }: { policy: CargoPolicy }): ReactElement | null {
  const { t, has, labelled } = useText('marine-policies')
  if (events.length === 0) return null
  const titleOf = (action: string): string => {
    const key = `events.${action.replace('cargo_policy.', '')}`
    return has(key) ? t(key) : action
  }
  const textOf = ({ action, reason, to }: CargoEvent): string => {
    const title = to ? t('events.to', { what: titleOf(action), to }) : titleOf(action)
    return reason ? labelled(title, reason) : title
  }
  return (
    <Card title={t('detail.timeline')}>
      <Timeline
        texts="marine-policies"
        events={events.map((event, index) => ({
          id: String(index),
          at: event.at,
          kind: event.action,
          actor: event.by,
          detail: {},
          title: textOf(event),
        }))}
      />
    </Card>
  )
}
