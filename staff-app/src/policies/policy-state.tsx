import type { PolicyState } from '@coverdesk/sdk'
import { StateBadge, type StateTone, useText } from '@coverdesk/ui'
import type { ReactElement } from 'react'

const tones: Record<PolicyState, StateTone> = {
  active: 'success',
  upcoming: 'waiting',
  expired: 'neutral',
  cancelled: 'danger',
}

export function PolicyStateBadge({ state }: { state: PolicyState }): ReactElement {
  const { t } = useText('policies')
  return <StateBadge tone={tones[state]} label={t(`states.${state}`)} />
}
