import { useText } from '@coverdesk/sdk/react'
import type { ReactElement } from 'react'
import type { SaveState } from './draft-saver.ts'

/** Tells quietly whether what was typed is kept. */
export function Saved({ state }: { state: SaveState }): ReactElement {
  const { t } = useText('buy-motor')
  return (
    <p className="saved" role="status">
      {state === 'idle' ? '' : t(`saving.${state}`)}
    </p>
  )
}
