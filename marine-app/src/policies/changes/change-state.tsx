import type { ListedPolicyChange } from '@coverdesk/sdk'
import { StateBadge, type StateTone, useText } from '@coverdesk/ui'
import type { ReactElement } from 'react'
import type { MarineKind } from '../../paths.ts'

const tones: Record<ListedPolicyChange['state'], StateTone> = {
  requested: 'waiting',
  applied: 'success',
  rejected: 'danger',
  withdrawn: 'neutral',
}

interface ChangeStateBadgeProps {
  change: Pick<ListedPolicyChange, 'state' | 'override'>
  kind: MarineKind
}

/** Shows the status of a change; while it waits it is the insurer’s turn. */
export function ChangeStateBadge({ change, kind }: ChangeStateBadgeProps): ReactElement {
  const { t } = useText('marine-policies')
  const { state, override } = change
  const tone = state === 'requested' && kind === 'admin' ? 'attention' : tones[state]
  const label = state === 'requested' && override ? 'overridden' : state
  return <StateBadge tone={tone} label={t(`changes.states.${label}`)} />
}
