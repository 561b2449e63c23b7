import type { Tracker } from '@coverdesk/sdk'
import { StateBadge, type StateTone, useText } from '@coverdesk/ui'
import type { ReactElement } from 'react'

const tones: Record<Tracker['state'], StateTone> = {
  running: 'waiting',
  waiting: 'waiting',
  review: 'attention',
  completed: 'success',
  cancelled: 'neutral',
  declined: 'danger',
}
const OFFICE = new Set(['staff', 'approval'])

type Place = Pick<Tracker, 'state' | 'waits_for'>

/** Shows who has to act on a running tracker, else how it ended. */
export function TrackerStateBadge({ tracker: { state, waits_for } }: { tracker: Place }): ReactElement {
  const { t } = useText('trackers')
  const goesOn = state === 'running' || state === 'waiting'
  if (!goesOn || !waits_for) return <StateBadge tone={tones[state]} label={t(`states.${state}`)} />
  return <StateBadge tone={OFFICE.has(waits_for) ? 'attention' : 'waiting'} label={t(`waits.${waits_for}`)} />
}
