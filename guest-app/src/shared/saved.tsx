import { type DraftState, useText } from '@coverdesk/ui'
import type { ReactElement } from 'react'

/** Tells quietly whether what was typed is kept. */
export function Saved({ state }: { state: DraftState }): ReactElement {
  const { t } = useText('buy-motor')
  return (
    <p className="saved" role="status">
      {state === 'idle' || state === 'waiting' ? '' : t(`saving.${state}`)}
    </p>
  )
}
