import type { RefundStatus } from '@coverdesk/sdk'
import { StateBadge, type StateTone, useText } from '@coverdesk/ui'
import type { ReactElement } from 'react'

const TONES: Record<RefundStatus, StateTone> = {
  requested: 'attention',
  approved: 'waiting',
  sent: 'waiting',
  differs: 'attention',
  confirmed: 'success',
  failed: 'danger',
  rejected: 'danger',
}

export function RefundStatusBadge({ status }: { status: RefundStatus }): ReactElement {
  const { t } = useText('refunds')
  return <StateBadge tone={TONES[status]} label={t(`statuses.${status}`)} />
}
