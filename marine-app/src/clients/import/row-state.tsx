import type { ClientImportRow, ImportRowState } from '@coverdesk/sdk'
import { StateBadge, type StateTone, useText } from '@coverdesk/ui'
import type { ReactElement } from 'react'

const tones: Record<ImportRowState, StateTone> = {
  waiting: 'waiting',
  ready: 'neutral',
  blocked: 'danger',
  created: 'success',
  updated: 'success',
  skipped: 'neutral',
  failed: 'danger',
  removed: 'neutral',
  restored: 'neutral',
  kept: 'attention',
}

/** Shows the planned action of a row or its outcome. */
export function RowStateBadge({ row }: { row: Pick<ClientImportRow, 'state' | 'action'> }): ReactElement {
  const { t } = useText('client-imports')
  const { state, action } = row
  const label = state === 'ready' && action ? t(`actions.${action}`) : t(`row_states.${state}`)
  return <StateBadge tone={tones[state]} label={label} />
}
