import type { ClaimState } from '@coverdesk/sdk'
import { StateBadge, type StateTone, useText } from '@coverdesk/sdk/react'
import type { ReactElement } from 'react'

/** How each state looks: `attention` where staff are asked, `waiting` where somebody else is. */
export const claimTones: Record<ClaimState, StateTone> = {
  notified: 'attention',
  registered: 'attention',
  documents_pending: 'waiting',
  under_review: 'attention',
  assessed: 'attention',
  pending_approval: 'attention',
  approved: 'success',
  voucher_issued: 'waiting',
  voucher_signed: 'attention',
  payment_pending: 'attention',
  settled: 'success',
  closed: 'neutral',
  declined: 'danger',
  withdrawn: 'neutral',
  reopened: 'attention',
}

export function ClaimStateBadge({ state }: { state: ClaimState }): ReactElement {
  const { t } = useText('claims')
  return <StateBadge tone={claimTones[state]} label={t(`states.${state}`)} />
}
