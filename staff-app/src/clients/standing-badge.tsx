import type { ClientStanding } from '@coverdesk/sdk'
import { StateBadge, type StateTone, useText } from '@coverdesk/ui'
import type { ReactElement } from 'react'

const tones: Record<ClientStanding, StateTone> = {
  standing: 'success',
  restricted: 'attention',
  erased: 'neutral',
}

/** Shows whether a customer's data is in use, restricted or erased. */
export function StandingBadge({ standing }: { standing: ClientStanding }): ReactElement {
  const { t } = useText('clients')
  return <StateBadge tone={tones[standing]} label={t(`standings.${standing}`)} />
}
