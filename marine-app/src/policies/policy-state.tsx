import type { CargoState } from '@coverdesk/sdk'
import { StateBadge, type StateTone, useText } from '@coverdesk/ui'
import type { ReactElement } from 'react'
import type { MarineKind } from '../paths.ts'

const tones: Record<CargoState, StateTone> = {
  draft: 'neutral',
  referred: 'waiting',
  accepted: 'attention',
  declined: 'danger',
  issued: 'success',
  cancelled: 'danger',
  discarded: 'neutral',
}

/** States that need an action: a referral by the underwriter, an accepted one by the partner. */
const adminTones: Partial<Record<CargoState, StateTone>> = { referred: 'attention', accepted: 'waiting' }

interface CargoStateBadgeProps {
  state: CargoState
  kind: MarineKind
  /** Shown while an underwriter’s question waits for the partner. */
  answerBy?: string | null
}

export function CargoStateBadge({ state, kind, answerBy = null }: CargoStateBadgeProps): ReactElement {
  const { t } = useText('marine-policies')
  if (answerBy) {
    return <StateBadge tone={kind === 'admin' ? 'waiting' : 'attention'} label={t('states.asked')} />
  }
  const tone = (kind === 'admin' ? adminTones[state] : undefined) ?? tones[state]
  return <StateBadge tone={tone} label={t(`states.${state}`)} />
}
