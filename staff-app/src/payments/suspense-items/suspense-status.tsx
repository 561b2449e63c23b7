import type { SuspenseItem } from '@coverdesk/sdk'
import { StateBadge, type StateTone, useText } from '@coverdesk/ui'
import type { ReactElement } from 'react'

const TONES: Record<SuspenseItem['status'], StateTone> = {
  open: 'attention',
  proposed: 'waiting',
  used: 'success',
}

export function SuspenseStatusBadge({ status }: Pick<SuspenseItem, 'status'>): ReactElement {
  const { t } = useText('suspense-items')
  return <StateBadge tone={TONES[status]} label={t(`statuses.${status}`)} />
}
