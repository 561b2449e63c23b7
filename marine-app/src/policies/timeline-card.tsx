import type { CargoPolicy } from '@coverdesk/sdk'
import { useText } from '@coverdesk/ui'
import { Card, Timeline } from '@coverdesk/ui/parts'
import type { ReactElement } from 'react'

/** What happened to it, newest first. */
export function TimelineCard({ policy: { events } }: { policy: CargoPolicy }): ReactElement | null {
  const { t, has } = useText('marine-policies')
  if (events.length === 0) return null
  const titleOf = (action: string): string => {
    const key = `events.${action.replace('cargo_policy.', '')}`
    return has(key) ? t(key) : action
  }
  return (
    <Card title={t('detail.timeline')}>
      <Timeline
        texts="marine-policies"
        events={events.map(({ at, action, by, reason }, index) => ({
          id: String(index),
          at,
          kind: action,
          actor: by,
          detail: {},
          title: reason ? `${titleOf(action)}: ${reason}` : titleOf(action),
        }))}
      />
    </Card>
  )
}
