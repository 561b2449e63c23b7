import type { LossNoticeState } from '@coverdesk/sdk'
import { StateBadge, type StateTone, useText } from '@coverdesk/ui'
import type { ReactElement } from 'react'

const tones: Record<LossNoticeState, StateTone> = {
  received: 'attention',
  attached: 'success',
  dismissed: 'neutral',
}

export function LossNoticeStateBadge({ state }: { state: LossNoticeState }): ReactElement {
  const { t } = useText('claims')
  return <StateBadge tone={tones[state]} label={t(`notices.states.${state}`)} />
}
