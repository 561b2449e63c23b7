import type { FundingState } from '@coverdesk/sdk'
import { StateBadge, type StateTone, useText } from '@coverdesk/ui'
import type { ReactElement } from 'react'

/** Audience of the badge: amber marks the side that has to act. */
type Side = 'admin' | 'partner'

const tones: Record<FundingState, Record<Side, StateTone>> = {
  draft: { admin: 'neutral', partner: 'attention' },
  pending: { admin: 'attention', partner: 'waiting' },
  second_approval: { admin: 'attention', partner: 'waiting' },
  approved: { admin: 'success', partner: 'success' },
  rejected: { admin: 'neutral', partner: 'danger' },
  cancelled: { admin: 'neutral', partner: 'neutral' },
  reversed: { admin: 'neutral', partner: 'neutral' },
}

/** Shows the status of a funding request as icon and text. */
export function FundingStateBadge({ state, side }: { state: FundingState; side: Side }): ReactElement {
  const { t } = useText('marine-wallet')
  return <StateBadge tone={tones[state][side]} label={t(`states.${state}`)} />
}
