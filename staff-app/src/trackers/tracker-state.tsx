import type { TrackerState } from '@coverdesk/sdk'
import { StateBadge, type StateTone, useText } from '@coverdesk/sdk/react'
import type { ReactElement } from 'react'

const tones: Record<TrackerState, StateTone> = {
  running: 'waiting',
  waiting: 'waiting',
  review: 'attention',
  completed: 'success',
  cancelled: 'neutral',
}

export function TrackerStateBadge({ state }: { state: TrackerState }): ReactElement {
  const { t } = useText('trackers')
  return <StateBadge tone={tones[state]} label={t(`states.${state}`)} />
}
