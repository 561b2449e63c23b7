import { type DraftState, useText } from '@coverdesk/ui'
import type { ReactElement } from 'react'

/** Shows whether the answers are saved. */
export function Saved({ state }: { state: DraftState }): ReactElement {
  const { t } = useText('buy-motor')
  return (
    <p className="saved" role="status">
      {state === 'idle' || state === 'waiting' ? '' : t(`saving.${state}`)}
    </p>
  )
}
