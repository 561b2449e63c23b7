import type { ClientImportState } from '@coverdesk/sdk'
import { StateBadge, type StateTone, useText } from '@coverdesk/ui'
import type { ReactElement } from 'react'

const tones: Record<ClientImportState, StateTone> = {
  uploading: 'attention',
  reading: 'waiting',
  mapping: 'attention',
  checking: 'waiting',
  checked: 'attention',
  committing: 'waiting',
  done: 'success',
  undoing: 'waiting',
  undone: 'neutral',
  failed: 'danger',
}

export function ImportStateBadge({ state }: { state: ClientImportState }): ReactElement {
  const { t } = useText('client-imports')
  return <StateBadge tone={tones[state]} label={t(`states.${state}`)} />
}
