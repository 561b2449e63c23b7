import type { Claim, ClaimState } from '@coverdesk/sdk'
import { StateBadge, type StateTone, useText } from '@coverdesk/ui'
import type { ReactElement } from 'react'

/** Tone of a state in which nothing is to be done. */
const ENDED: Partial<Record<ClaimState, StateTone>> = { settled: 'success', declined: 'danger' }

const TURNS: Record<Claim['turn'], StateTone | null> = {
  mine: 'attention',
  colleague: 'neutral',
  customer: 'waiting',
  none: null,
}

interface ClaimStateBadgeProps {
  state: ClaimState
  /** Whose turn it is for the reader: gives the colour. */
  turn?: Claim['turn']
  /** Whether the decision was requested again because it was not made in time. */
  again?: boolean
  /** Whether the customer waits for an answer to a message. */
  unanswered?: boolean
}

/** Names the state of a claim; its colour says whose turn it is. */
export function ClaimStateBadge({
  state,
  turn = 'none',
  again = false,
  unanswered = false,
}: ClaimStateBadgeProps): ReactElement {
  const { t } = useText('claims')
  if (again) return <StateBadge tone="danger" label={t('states.pending_again')} />
  const tone = TURNS[turn] ?? ENDED[state] ?? 'neutral'
  return <StateBadge tone={tone} label={t(unanswered ? 'states.unanswered' : `states.${state}`)} />
}
