import type { ClaimState } from '@coverdesk/sdk'
import { StateBadge, type StateTone, useText } from '@coverdesk/ui'
import type { ReactElement } from 'react'

/** Tone of each state: `attention` where staff have to act, `waiting` where another party does. */
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

interface ClaimStateBadgeProps {
  state: ClaimState
  /** Whether the decision was requested again because it was not made in time. */
  again?: boolean
  /** Whether the customer waits for an answer to a message. */
  unanswered?: boolean
}

export function ClaimStateBadge({
  state,
  again = false,
  unanswered = false,
}: ClaimStateBadgeProps): ReactElement {
  const { t } = useText('claims')
  if (again) return <StateBadge tone="danger" label={t('states.pending_again')} />
  if (unanswered) return <StateBadge tone="attention" label={t('states.unanswered')} />
  return <StateBadge tone={claimTones[state]} label={t(`states.${state}`)} />
}
